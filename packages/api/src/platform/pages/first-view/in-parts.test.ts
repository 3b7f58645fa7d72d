import { smallShellBuild } from '../../../../test/shell-dist';
import { viewIn } from './first-view.fixture';
import { firstViewPortal } from './first-view-portal.fixture';

let portal: Awaited<ReturnType<typeof firstViewPortal>>;
let own: typeof portal.app.inject;
let answer: () => void;
let address: string;
beforeAll(async () => {
  portal = await firstViewPortal();
  address = await portal.app.listen({ port: 0 });
  own = portal.app.inject.bind(portal.app);
});
afterAll(() => portal.close());

beforeEach(() => {
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const late = async (given: { url?: string }) => {
    if (given.url?.includes('/student-profile')) await answered;
    return own(given as never);
  };
  Object.assign(portal.app, { inject: late });
});
afterEach(() => {
  answer();
  Object.assign(portal.app, { inject: own });
  portal.test.deps.env.documentWait = 5000;
});

it.each(['br', 'gzip', 'identity'])(
  'header and menu have left already, scripts are fetched, and stand after the page: %s',
  async (encoding) => {
    const { name, profile, cookie } = await portal.person();
    const headers = { cookie, 'accept-encoding': encoding };
    const response = await fetch(`${address}/mf-one`, { headers });
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    const parts = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let begun = '';
    while (!begun.includes('<main>')) begun += (await parts?.read())?.value ?? '';
    expect(begun).toContain(`<header class="css-frame">${name}</header>`);
    expect(begun).not.toContain(`${profile}</h1>`);
    expect(begun).not.toContain('<script defer');
    expect(begun).toMatch(
      /<link rel="preload" as="script" href="\/assets\/app\/app.1.js" [^>]+ fetchpriority="high">/,
    );
    answer();
    let rest = '';
    for (let part = await parts?.read(); part && !part.done; part = await parts?.read()) rest += part.value;
    expect(rest).toMatch(new RegExp(`<h1 [^>]+>${profile}</h1>.*<script defer`));
    expect(viewIn(begun + rest)).toBeDefined();
  },
);

it.each(['its first view', 'its skeleton'])(
  'an answer cannot end the script of a document with %s',
  async (what) => {
    const { cookie } = await portal.person();
    const isShown = what === 'its first view';
    const node = isShown ? portal.app : await portal.aNode(smallShellBuild());
    const inject = isShown ? own : node.inject.bind(node);
    const data = { personalData: { fullName: '</script><b>' } };
    const answered = async (given: { url?: string }) =>
      given.url?.includes('/student-profile')
        ? { statusCode: 200, json: () => ({ data }) }
        : inject(given as never);
    Object.assign(node, { inject: answered });
    const { body } = await inject({ url: '/mf-one', headers: { cookie } });
    expect(viewIn(body) !== undefined).toBe(isShown);
    expect(body).not.toContain('</script><b>');
    const [, text = ''] = /id="portal-reads">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(text)).toMatchObject([{ data }]);
    if (!isShown) await node.close();
  },
);

// Last: what was late is not asked ahead for a while.
it('the page stands there as it waits, where an answer takes too long', async () => {
  const { name, cookie } = await portal.person();
  portal.test.deps.env.documentWait = 200;
  const { body } = await portal.open('/mf-one', cookie);
  expect(viewIn(body)).toContain(
    '<main><p class="css-late css-frame">Waits</p><p>A card</p><section>Card waits</section></main>',
  );
  expect(viewIn(body)).toContain(name);
});
