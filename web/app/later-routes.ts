export { movedPaths, textPaths } from '#shared/domain/page-routes.ts';
