import type { admissions } from '@portal/contracts/admissions';
import type { CallData } from '@portal/shared/model';

export type Overview = CallData<typeof admissions.admissionsDashboard.overview>;
