import type { MenuIconName } from '@portal/shared/model';
import {
  BellIcon,
  BookIcon,
  BuildingIcon,
  CalendarIcon,
  Choose,
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
import type { ReactNode } from 'react';

/** Icons that a module may name for its menu entries. */
const icons: Record<MenuIconName, ReactNode> = {
  bell: <BellIcon size={20} aria-hidden />,
  book: <BookIcon size={20} aria-hidden />,
  building: <BuildingIcon size={20} aria-hidden />,
  calendar: <CalendarIcon size={20} aria-hidden />,
  document: <DocumentIcon size={20} aria-hidden />,
  graduation: <GraduationIcon size={20} aria-hidden />,
  home: <HomeIcon size={20} aria-hidden />,
  key: <KeyIcon size={20} aria-hidden />,
  module: <ModuleIcon size={20} aria-hidden />,
  payment: <PaymentIcon size={20} aria-hidden />,
  people: <PeopleIcon size={20} aria-hidden />,
  person: <PersonIcon size={20} aria-hidden />,
  search: <SearchIcon size={20} aria-hidden />,
  settings: <SettingsIcon size={20} aria-hidden />,
};

/** The icon of that name; another name, or none, has the one of a document. */
export function MenuIcon({ name = '' }: { name: string | undefined }) {
  return <Choose value={name as MenuIconName} of={icons} otherwise={icons.document} />;
}
