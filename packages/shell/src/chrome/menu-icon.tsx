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

/** Icons that a module may name for its menu entries. */
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
} as const;

export function MenuIcon({ name }: { name: string | undefined }) {
  const Icon = icons[(name ?? 'document') as keyof typeof icons] ?? DocumentIcon;
  return <Icon size={20} aria-hidden />;
}
