import type { MenuIconName } from '@portal/contracts/administration';
import {
  BellIcon,
  BookIcon,
  BuildingIcon,
  CalendarIcon,
  DocumentIcon,
  GraduationIcon,
  HomeIcon,
  KeyIcon,
  ModuleIcon,
  PaymentIcon,
  PeopleIcon,
  PersonIcon,
  SearchIcon,
  SettingsIcon,
} from '@portal/shared/ui';

/** As the shell draws them. */
const icons = {
  bell: BellIcon,
  book: BookIcon,
  building: BuildingIcon,
  calendar: CalendarIcon,
  document: DocumentIcon,
  graduation: GraduationIcon,
  home: HomeIcon,
  key: KeyIcon,
  module: ModuleIcon,
  payment: PaymentIcon,
  people: PeopleIcon,
  person: PersonIcon,
  search: SearchIcon,
  settings: SettingsIcon,
} satisfies Record<MenuIconName, typeof BellIcon>;

export function EntryIcon({ name }: { name: string | null }) {
  const Icon = (icons as Record<string, typeof BellIcon>)[name ?? ''] ?? DocumentIcon;
  return <Icon size={20} aria-hidden />;
}
