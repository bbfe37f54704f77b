export { endProducts as default } from './shared-products.ts';
