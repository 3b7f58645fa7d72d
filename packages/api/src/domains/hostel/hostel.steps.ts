import { formatDateTime } from '@portal/shared/model';
import type { StudentStep } from '../../platform/student-steps';

export const hostelSteps: Readonly<Record<string, StudentStep>> = {
  bed: {
    // Before registration: it is gone within days, while registration stays open for weeks.
    order: 60,
    tell: ({ bed, now }) => {
      // Once the time is over only the bank's word counts.
      if (bed?.state !== 'held' || Date.parse(bed.until) <= now.getTime()) return null;
      return {
        gate: 'bed',
        title: 'Pay for your bed-space',
        text: `${bed.place} is held for you until ${formatDateTime(bed.until)}.`,
        action: 'See the invoice',
        route: '/hostel/invoice',
      };
    },
  },
};
