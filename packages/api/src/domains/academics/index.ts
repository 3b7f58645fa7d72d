import type { Part } from '../../platform/part';
import { registrationRoutes } from './registrations.routes';

/** Courses, registration, results. */
export const academics: Part = {
  name: 'academics',
  routes: [registrationRoutes],
};
