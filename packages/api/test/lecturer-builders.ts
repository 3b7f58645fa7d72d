import type { Place } from '../src/platform/place';
import type { TestApp } from './app';
import { signedIn } from './builders';

let serial = 0;

/** What advisers, heads and deans may do: whoever appoints them may do it as well. */
const ofOffices = [
  ...(['registration.advise', 'registration.approve', 'registration.exceed'] as const),
  ...(['results.view', 'results.approve', 'results.board', 'student.clear-department'] as const),
] as const;

/** Somebody of the registry who looks after lecturers, everywhere or in one place. */
export async function lecturersOfficer(test: TestApp, place?: Place) {
  const { authorization, userId } = await signedIn(test, {
    claims: ['lecturers.view', 'lecturers.edit', ...ofOffices],
    ...(place && { place }),
  });
  return { headers: { authorization }, userId };
}

/** A new lecturer as the form sends one. */
export function aLecturer(more: Partial<Record<string, string>> = {}) {
  serial += 1;
  return {
    staffNumber: `SP${8000 + serial}`,
    title: 'Dr',
    surname: 'Eze',
    firstName: 'Kelechi',
    middleName: '',
    email: `eze.${serial}@futg.example`,
    phone: '08031234567',
    departmentId: '21',
    rank: 'Lecturer I',
    employment: 'full_time',
    ...more,
  };
}
