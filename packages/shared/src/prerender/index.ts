/** Makes templates of first views: of builds alone, no door of the host. */
export { marks, type Marks } from './marked-answer';
export { renderPage } from './render-page';
export { renderTemplates, type MadeTemplates, type ViewSource } from './render-templates';
export { templateOf } from './template-of';
export { rulesOfPage } from './rules-of-page';
