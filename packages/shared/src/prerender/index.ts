/** Makes templates of first views: of builds alone, no door of the host. */
export { collectStyles, type Rendered } from './collect-styles';
export { marks, type Marks } from './marked-answer';
export { renderTemplates, type MadeTemplates, type ViewSource } from './render-templates';
export { templateOf } from './template-of';
