import { manifestOf } from '../../../../test/releases';
import { cards, cardViews, publishViews, styleIn, viewIn } from './first-view.fixture';
import { firstViewPortal } from './first-view-portal.fixture';

let portal: Awaited<ReturnType<typeof firstViewPortal>>;
beforeAll(async () => {
  portal = await firstViewPortal();
});
afterAll(() => portal.close());

it('has the general card where its style would be that of another module’s card', async () => {
  const [, , variant] = cardViews.views['./page'] ?? [];
  if (!variant?.ready) throw new Error('the fixture has no such card');
  await publishViews(
    portal.test,
    {
      styles: { 'css-shown': '.css-shown{color:red}' },
      views: { './page': [{ ...variant, loading: variant.ready }] },
    },
    manifestOf('mf-three', { version: '1.1.0', routes: [], menu: [], ...cards({ order: 1 }) }),
  );
  portal.calm();
  const { profile, cookie } = await portal.person();
  const { body } = await portal.open('/mf-one/cards', cookie);
  const shown = '<section class="css-shown">Card of </section>';
  expect(viewIn(body)).toContain(`<main><p>Cards of ${profile}</p>${shown}<p>A card</p></main>`);
  expect(styleIn(body).css).toContain('.css-shown{color:red}');
  expect(styleIn(body).css).not.toContain('display:none');
  expect(portal.lines.join()).toContain('mf-two@1.0.0 ./page 2');
});
