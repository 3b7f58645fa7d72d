import type { CallData, calls } from '@portal/shared/model';

export type StudentDashboard = CallData<typeof calls.dashboard.student>;
