import type { HandedAnswer, SessionSummary } from '@portal/shared/model';
import { viewOf, type FittingTemplate } from './views';

const session = { userId: '7', fullName: 'Ada', jwtToken: { token: 'secret' } } as SessionSummary;
const template: FittingTemplate = {
  name: 'mf-one@1.0.0 /one 0',
  loading: ['Waits'],
  ready: ['All'],
  styles: {},
};
const reads = [{ path: '/a' }, { path: '/b', input: { params: { id: '{userId}' } } }];
const b: HandedAnswer = { path: '/b', input: { params: { id: '7' } }, data: 'of 7', age: 0 };
const a: HandedAnswer = { path: '/a', data: 'of all', age: 0 };

test.each([
  ['waits', [a]],
  ['is whole', [b, a]],
])('the token of the person is no value of a page that %s', (_, handed) => {
  const { values } = viewOf(template, reads, { session, handed });
  expect(values).toMatchObject({ session: { fullName: 'Ada' } });
  expect(JSON.stringify(values)).not.toContain('secret');
});

test('a page is whole when all that it reads is there, each in its place, whenever it came', () => {
  const view = viewOf(template, reads, { session, handed: [b, a] });
  expect(view).toMatchObject({ nodes: ['All'], values: { 0: 'of all', 1: 'of 7' } });
  expect(viewOf(template, reads, { session, handed: [a] })).toMatchObject({ nodes: ['Waits'] });
  const ofAnother = { ...b, input: { params: { id: '8' } } };
  expect(viewOf(template, reads, { session, handed: [a, ofAnother] })).toMatchObject({ nodes: ['Waits'] });
});
