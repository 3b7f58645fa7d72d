import {
  BellIcon,
  BookIcon,
  BuildingIcon,
  DocumentIcon,
  GraduationIcon,
  PaymentIcon,
  PersonIcon,
} from '@portal/shared/ui';
import type { NotificationCategory } from '@portal/shared/model';

const icons: Record<NotificationCategory, typeof BellIcon> = {
  Academics: BookIcon,
  Admission: GraduationIcon,
  Account: PersonIcon,
  Hostel: BuildingIcon,
  Payments: PaymentIcon,
  Reports: DocumentIcon,
};

export function CategoryIcon({ category }: { category: string }) {
  const Icon = icons[category as NotificationCategory] ?? BellIcon;
  return <Icon size={20} aria-hidden />;
}
