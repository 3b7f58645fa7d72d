/** Icons that a menu entry can have. */
export const menuIcons = [
  ...(['bell', 'book', 'building', 'calendar', 'document', 'graduation', 'home'] as const),
  ...(['key', 'module', 'payment', 'people', 'person', 'search', 'settings'] as const),
] as const;
export type MenuIconName = (typeof menuIcons)[number];
