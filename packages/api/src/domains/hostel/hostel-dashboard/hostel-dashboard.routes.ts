import { hostel } from '@portal/contracts/hostel';
import type { Routes } from '../../../platform/http/route';
import { hostelOffice } from './hostel-dashboard.queries';

/** What the start page of officials says about hostels. */
export const hostelDashboardRoutes: Routes = (route, { db, clock }) => {
  route(hostel.hostelDashboard.office, () => hostelOffice(db, clock.today()));
};
