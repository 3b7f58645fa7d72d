/** @jest-environment node */
import { queryOf, useQuery } from '../http';
import { array, defineCall, labelsOf, listed, maybe, shape, text, whole } from '../model';
import { useSession } from '../session';
import { fillTemplate } from '../template';
import { DescriptionList, When } from '../ui';
import { callWire } from '../wire';
import { renderTemplates, type ViewSource } from '.';

const call = defineCall({
  method: 'GET',
  path: '/Things/mine',
  summary: 'Things',
  access: 'user',
  data: shape({ title: text(), note: maybe(), amount: whole(), kinds: array(whole()).required() }),
});

/** What the template of a page shows, filled with these values. */
function shown(Page: ViewSource['Page'], values: { 0?: object; session?: object }) {
  const reads = values[0] ? [{ path: call.path, data: callWire(call).data }] : [];
  const source = { key: '/things', address: '/things', audience: ['student'] as const, Page, reads };
  const { templates, problems } = renderTemplates([source]);
  expect(problems).toEqual([]);
  const [{ loading, ready = loading } = { loading: [] }] = templates.views['/things'] ?? [];
  return fillTemplate(ready, values);
}

it('what the session lists is a list of the person as well', () => {
  function Page() {
    const { roleNames = [] } = useSession() ?? {};
    return (
      <When value={roleNames} otherwise="no role">
        {listed(roleNames)}
      </When>
    );
  }
  const seenBy = (...roleNames: string[]) => shown(Page, { session: { roleNames } });
  expect(seenBy('Bursar', 'Dean & <more>')).toBe('Bursar, Dean &amp; &lt;more&gt;');
  expect(seenBy()).toBe('no role');
});

it('what a list names is shown by its labels, and all of them in a word', () => {
  function Page() {
    const { data } = useQuery(queryOf(call));
    return data ? labelsOf(data.kinds, { 1: 'One & only', 2: 'Two', 3: 'Three' }, 'All kinds') : 'Loading…';
  }
  const seenOf = (...kinds: number[]) => shown(Page, { 0: { kinds } });
  expect(seenOf(3, 1)).toBe('Three, One &amp; only');
  expect(seenOf(9)).toBe('9');
  expect(seenOf(1, 2, 3)).toBe('All kinds');
  expect(seenOf()).toBe('');
});

it('a label without a value has a dash in its place', () => {
  function Page() {
    const { data } = useQuery(queryOf(call));
    if (!data) return 'Loading…';
    const { title, note, amount } = data;
    return (
      <DescriptionList
        items={[
          ['Title', title],
          ['Note', note],
          ['Amount', amount],
          ['Nobody', ''],
        ]}
      />
    );
  }
  const valuesOf = (answer: object) =>
    [...shown(Page, { 0: answer }).matchAll(/<dd[^>]*>([^<]*)<\/dd>/g)].map(([, value]) => value);
  expect(valuesOf({ title: '<t>', note: 'n', amount: 0 })).toEqual(['&lt;t&gt;', 'n', '0', '–']);
  expect(valuesOf({ title: '', note: null, amount: 150_000 })).toEqual(['–', '–', '150000', '–']);
});
