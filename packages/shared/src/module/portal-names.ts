import type { MenuIconName, ModuleMenuEntry, NotificationType, SlotContribution } from '../model';

/** Any other text is taken as well; editors offer the known names. */
type OrAnother<Known extends string> = Known | (string & Record<never, never>);

/** Slots of the portal's own pages. None hands data over. `/kit` of a portal lists those that are live there. */
export type PortalSlotName =
  | 'student-dashboard.card'
  | 'student-dashboard.section'
  | 'student-dashboard.aside'
  | 'staff-dashboard.card'
  | 'reports.group';

/** A contribution as a team writes it. */
export type OwnContribution = Omit<SlotContribution, 'slot'> & {
  /** As in `student-dashboard.card`; a slot that nobody provides is refused when the release is published. */
  slot: OrAnother<PortalSlotName>;
};

/** A menu entry as a team writes it. */
export type OwnMenuEntry = Omit<ModuleMenuEntry, 'icon'> & { icon?: MenuIconName };

/** A notification that the module's page stands behind. */
export interface OwnNotification {
  type: OrAnother<NotificationType>;
  route: string;
}
