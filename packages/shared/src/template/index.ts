/** First views as data, for builds and the page server: no door of the host. */
export { isAllowedAttribute, isAllowedTag, isAllowedValue, voidTags } from './allowed-markup';
export { classesOf } from './classes-of';
export { fillTemplate, workOfOne, type Work } from './fill-template';
export { formatsIn } from './formats';
export { misplacedElement } from './misplaced';
export { ownInput } from './own-input';
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
