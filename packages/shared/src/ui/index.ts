/** The design system's core: what a first paint needs, without state machines. Overlays are `/ui/overlay`. */
export * from './primitives';
export * from './icons';
export { Input, NativeSelect, Textarea, type NativeSelectProps } from './controls';
export { PortalProvider } from './provider';
export { Alert, type AlertProps } from './alert';
export { Avatar, type AvatarProps } from './avatar';
export { Breadcrumbs, type Crumb } from './breadcrumbs';
export { ButtonLink, TextLink, type ButtonLinkProps } from './links';
export { ColorModeButton, ColorModeWords, useColorSwitch } from './color-mode-button';
export { useTimeUntil } from './countdown';
export { compactDensity, whenCompact } from './density';
export {
  DescriptionList,
  Money,
  Stat,
  Stats,
  type DescriptionListProps,
  type StatProps,
} from './data-display';
export { EmptyState, ErrorMessage, Loading, type EmptyStateProps, type ErrorMessageProps } from './states';
export { Facts } from './facts';
export {
  badgesOf,
  LabelBadge,
  StateBadge,
  type Badges,
  type LabelBadgeProps,
  type Meaning,
  type StateBadgeProps,
} from './label-badge';
export { Contained, LatePart, useLate, type LatePartProps, type LoadPart } from './late-part';
export { pageFocus } from './page-focus';
export { PageHeader, type PageHeaderProps } from './page-header';
export { pageWaits, usePageWaits } from './page-waits';
export { Panel, type PanelProps } from './panel';
export { statusLook, type Status } from './status';
export {
  Choose,
  Each,
  InBuild,
  OrDash,
  TemplatePaths,
  Unless,
  When,
  type ChooseProps,
  type EachProps,
  type WhenProps,
} from './template';
export { useFlag } from './use-flag';
