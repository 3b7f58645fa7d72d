import { createBrowserHistory } from '@portal/shared/router';
import { takeNotice } from '../account/handed-notice';
import { createGuardedHistory, type PortalHistory } from './guarded-history';
import { deferred } from '../../test/deferred';
import { requireNewDocument } from '../outlet/page-state';

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
  history.replaceState(null, '', '/');
});

function setUp(unsaved: () => boolean) {
  history.replaceState({ idx: 0 }, '', '/form');
  const answers: ReturnType<typeof deferred<boolean>>[] = [];
  const left: string[] = [];
  const guarded: PortalHistory = createGuardedHistory({
    guard: { register: () => () => undefined, holds: unsaved },
    mayLeave() {
      const answer = deferred<boolean>();
      answers.push(answer);
      return answer.promise;
    },
    history: createBrowserHistory({ v5Compat: true }),
    leaveTo: (url) => left.push(url),
  });
  const heard: string[] = [];
  stop = guarded.listen(({ location: { pathname } }) => heard.push(pathname));
  return { guarded, answers, left, heard };
}

const popped = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
const turn = () => new Promise((resolve) => setTimeout(resolve));

test('goes where it is told while nothing is unsaved', () => {
  const { guarded, heard, answers } = setUp(() => false);
  guarded.push('/next', { from: 'form' });
  guarded.replace('/other');
  expect(heard).toEqual(['/next', '/other']);
  expect(answers).toHaveLength(0);
});

test('pages that are documents load as such', () => {
  const { guarded, left, heard } = setUp(() => false);
  guarded.push('/login?from=here');
  guarded.push('/');
  expect(left).toEqual(['/login?from=here', '/']);
  expect(heard).toEqual([]);
});

test('a document that is loaded gets the notice that was meant for it', () => {
  const { guarded } = setUp(() => false);
  guarded.replace('/verify_confirmation', { notice: 'Your profile has been created' });
  history.replaceState(null, '', '/verify_confirmation');
  takeNotice();
  expect(history.state).toEqual({ notice: 'Your profile has been created' });
});

test('asks before unsaved work is left, and stays or goes by the answer', async () => {
  const { guarded, heard, answers } = setUp(() => true);
  guarded.push('/next');
  guarded.push('/next');
  expect(answers).toHaveLength(1);
  answers[0]?.resolve(false);
  await turn();
  expect([heard, location.pathname]).toEqual([[], '/form']);
  guarded.push('/next');
  answers[1]?.resolve(true);
  await turn();
  expect([heard, location.pathname]).toEqual([['/next'], '/next']);
});

test('steps within the page are never asked about', () => {
  const { guarded, heard, answers } = setUp(() => true);
  guarded.push('#section_b');
  guarded.push('/form?tab=2');
  expect(answers).toHaveLength(0);
  expect(heard).toEqual(['/form', '/form']);
});

test('the back button is undone until the person has answered', async () => {
  let unsaved = false;
  const { guarded, heard, answers } = setUp(() => unsaved);
  guarded.push('/second');
  unsaved = true;
  heard.length = 0;
  history.back();
  await popped();
  await popped();
  expect(location.pathname).toBe('/second');
  expect(heard).toEqual([]);
  answers[0]?.resolve(true);
  await popped();
  expect(location.pathname).toBe('/form');
  expect(heard).toEqual(['/form']);
});

// The last one: nothing takes that back.
test('every page after one that needs a new document loads as such, whichever way it is gone to', async () => {
  const { guarded, left, heard } = setUp(() => false);
  guarded.push('/next');
  requireNewDocument();
  guarded.push('/next?tab=2');
  guarded.push('/other');
  guarded.go(-2);
  await popped();
  expect(left).toEqual(['/other', '/form']);
  expect(heard).toEqual(['/next', '/next']);
});
