import { signedIn, withPortal } from './browser';
import { capturePage } from './floor/capture';
import { serveFloor } from './floor/serve';
import { measureSignIn, measureVisit, type FirstContent } from './first-content';
import { buildMonolith, ownModules } from './monolith/build';
import { serveBeside } from './monolith/serve';
import { median } from './page-load';
import { report, type Row } from './report';
import { demoPassword } from '../../e2e/fixtures/api';

const runs = Number(process.env.RUNS ?? 7);

const student = { userName: 'student', path: '/dashboard', content: 'main h2 + p' };
const officer = {
  userName: 'helpdesk',
  path: '/user_management/users',
  content: 'main :is(tbody tr a, ul > li a)',
};
/** The person's name in the header: it opens a menu. */
const opener = '[aria-controls="account-menu"]';

/** A portal of the build before, started elsewhere, whose times are to be halved. */
const before = process.env.BEFORE_URL;
const sides = ['floor', 'portal', 'bundle', ...(before === undefined ? [] : ['before' as const])] as const;
type Side = (typeof sides)[number];

const views = ['enter', 'cold', 'warm', 'list'] as const;
type View = (typeof views)[number];

/** The most that content may take, as a multiple of the floor's. */
const ofFloor: Record<View, number> = { enter: 1.6, cold: 1.6, warm: 1.3, list: 1.6 };

const rounded = (value: number) => Math.round(value * 1000) / 1000;
const medianOf = (seen: readonly FirstContent[], read: (one: FirstContent) => number) =>
  median(seen.map(read));

await withPortal(async ({ browser, url }) => {
  const cookiesAt = async (from: string, to: string, userName: string) =>
    (await signedIn(browser, from, userName)).map((one) => ({ ...one, url: to }));
  const capture = async ({ userName, path, content }: typeof student) =>
    capturePage(browser, { url, path, content, cookies: await cookiesAt(url, url, userName) });

  const login = await capturePage(browser, { url, path: '/login', content: 'form' });
  const captured = { student: await capture(student), officer: await capture(officer) };
  const words = { student: captured.student.words, officer: captured.officer.words };
  const floor = await serveFloor(url, [login, ...Object.values(captured)], student.path);
  // An application as it is without a page server's help: its script shows what there is to see.
  const bundle = await serveBeside(url, await buildMonolith(ownModules), { plain: true });
  const bases: Record<Side, string> = {
    floor: floor.url,
    portal: url,
    bundle: bundle.url,
    before: before ?? '',
  };
  /** Where somebody signs in for this side. */
  const home = (side: Side) => (side === 'before' ? bases.before : url);

  async function measure(side: Side, view: View): Promise<FirstContent> {
    const base = bases[side];
    const probe = side === 'floor' ? {} : { opener };
    if (view === 'enter') {
      const { userName } = student;
      const who = { userName, password: demoPassword, words: words.student };
      return measureSignIn(browser, { url: `${base}/login`, ...who, ...probe });
    }
    const who = view === 'list' ? officer : student;
    return measureVisit(browser, {
      url: base + who.path,
      cookies: side === 'floor' ? [] : await cookiesAt(home(side), base, who.userName),
      words: view === 'list' ? words.officer : words.student,
      warm: view === 'warm',
      ...probe,
    });
  }

  const rows: Row[] = [];
  const figures: Record<string, number> = {};
  const targets: Record<string, number> = {};
  const told = (name: string, value: number, most: number) => {
    figures[name] = rounded(value);
    targets[name] = most;
  };
  for (const view of views) {
    const seen = Object.fromEntries(sides.map((side) => [side, [] as FirstContent[]])) as Record<
      Side,
      FirstContent[]
    >;
    // All sides one after the other, run by run, so that whatever else the machine does meets each of them.
    for (let run = 0; run < runs; run += 1) {
      for (const side of sides) seen[side].push(await measure(side, view));
    }
    for (const side of sides) {
      const of = (read: (one: FirstContent) => number) => Math.round(medianOf(seen[side], read));
      rows.push({
        view,
        side,
        'content ms': of(({ content }) => content),
        'interactive ms': side === 'floor' ? '' : of(({ interactive }) => interactive),
        'script answers ms': side === 'floor' ? '' : of(({ answered }) => answered),
        'script ms': of(({ script }) => script),
        KiB: of(({ bytes }) => bytes / 1024),
      });
    }
    const content = (side: Side) => medianOf(seen[side], (one) => one.content);
    const interactive = (side: Side) => medianOf(seen[side], (one) => one.interactive);
    const answered = (side: Side) => medianOf(seen[side], (one) => one.answered);
    told(`${view} content × floor`, content('portal') / content('floor'), ofFloor[view]);
    if (view === 'cold') {
      told('cold interactive × bundle', interactive('portal') / interactive('bundle'), 0.8);
      figures['cold script answers × bundle'] = rounded(answered('portal') / answered('bundle'));
    }
    if (before !== undefined) told(`${view} content × before`, content('portal') / content('before'), 0.5);
  }
  report({ bench: 'first-page', figures, targets }, rows);
  await Promise.all([floor.stop(), bundle.stop()]);
});
