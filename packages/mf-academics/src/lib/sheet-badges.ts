import type { SheetState } from '@portal/contracts/academics';
import type { Badges } from '@portal/shared/ui';

/** How far a score sheet is, on every page. */
export const sheetBadges: Badges<SheetState> = {
  none: { label: 'Not begun', meaning: 'idle' },
  draft: { label: 'Draft', meaning: 'waiting' },
  submitted: { label: 'Submitted', meaning: 'underway' },
  hod_ok: { label: 'HOD approved', meaning: 'underway' },
  dean_ok: { label: 'Dean approved', meaning: 'underway' },
  senate_ok: { label: 'Senate approved', meaning: 'good' },
};
