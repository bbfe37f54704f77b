export { offerProducts as default } from './shared-products.ts';
