/** First views as data, for builds and the page server: no door of the host. */
export { isAllowedAttribute, isAllowedTag, isAllowedValue, voidTags } from './allowed-markup';
export { classesOf } from './classes-of';
export { fillTemplate } from './fill-template';
export type {
  Frames,
  ReleaseTemplates,
  TemplateEach,
  TemplateElement,
  TemplateNode,
  TemplateSlot,
  TemplateValues,
  TemplateWhen,
  ViewTemplate,
} from './template';
export { withoutUnread } from '../model/unread-properties';
