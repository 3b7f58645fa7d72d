import { isPortalPath } from '@portal/shared/model';
import '../../domains';
import { everyPart } from '../part';
import { notificationKinds, notificationTarget, type NotificationProperties } from './kinds';

const nothing: NotificationProperties = { sessionId: null, semesterId: null };
const rain: NotificationProperties = { sessionId: 4, semesterId: 2 };
const to = (type: string, properties = nothing) => notificationTarget(type, properties)?.to;

test.each([
  ['course approval', rain, '/course_registration/view?sessionId=4&semesterId=2'],
  ['result published', rain, '/results/result?sessionId=4&semesterId=2'],
  ['school fees invoice', nothing, '/academic_fees/school_fees'],
  ['student profile', rain, '/profile'],
  ['lecturer courses', rain, '/records/view?sessionId=4&semesterId=2'],
])('%s leads to its page, with the semester where it has one', (type, properties, path) => {
  expect(to(type, properties)).toBe(path);
});

test('the page is handed the same as state', () => {
  expect(notificationTarget('course approval', rain)?.state).toEqual({ sessionId: 4, semesterId: 2 });
  expect(notificationTarget('course approval', nothing)).toEqual({
    to: '/course_registration/view',
    state: {},
  });
});

test('a url of its own counts only where the type has one, and never leaves the portal', () => {
  const own = (url: string) => ({ ...nothing, url });
  expect(to('payment received', own('/sundry/receipt?number=R1'))).toBe('/sundry/receipt?number=R1');
  expect(to('student profile', own('/sundry/receipt'))).toBe('/profile');
  expect(to('payment received', own('//evil.example/x'))).toBe('/school_fees/receipt');
  expect(to('payment received', own('javascript:alert(1)'))).toBe('/school_fees/receipt');
});

test('a type that nobody knows leads nowhere', () => {
  expect(notificationTarget('toString', rain)).toBeNull();
});

test('every page behind a type is one of the portal', () => {
  const paths = [...notificationKinds().values()].map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(15);
  expect(paths.filter((path) => !isPortalPath(path))).toEqual([]);
});

test('no type is brought by two parts', () => {
  const types = everyPart().flatMap(({ notifications = {} }) => Object.keys(notifications));
  expect(types.filter((type, index) => types.indexOf(type) !== index)).toEqual([]);
  expect(types).toHaveLength(notificationKinds().size);
});
