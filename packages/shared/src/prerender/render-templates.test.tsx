/** @jest-environment node */
import { queryOf, useQuery } from '../http';
import {
  defineCall,
  formatCount,
  formatNaira,
  inQuery,
  labelOf,
  listed,
  listOf,
  maybe,
  object,
  shape,
  text,
  whole,
} from '../model';
import { useCan, useSession } from '../session';
import { Badge, Choose, Each, OrDash, Stack, Unless, When } from '../ui';
import { callWire } from '../wire';
import { fillTemplate } from '../template';
import { renderTemplates, type ViewSource } from '.';

const call = defineCall({
  method: 'GET',
  path: '/Things/mine',
  summary: 'Things',
  access: 'user',
  data: shape({
    title: text(),
    owner: object({ name: text() }).nullable().defined(),
    state: text().oneOf(['open', 'closed']),
    note: maybe(),
    amount: whole(),
    things: listOf({ id: whole(), name: text() }),
  }),
});
type Things = NonNullable<ReturnType<typeof useThings>['data']>;
const useThings = () => useQuery(queryOf(call));
const reads = [{ path: call.path, data: callWire(call).data }];
const view = (Page: ViewSource['Page'], more: Partial<ViewSource> = {}): ViewSource => ({
  key: '/things',
  Page,
  address: '/things',
  audience: ['student'],
  reads,
  ...more,
});

/** A page that waits for its read, then shows it. */
const pageOf = (show: (things: Things) => React.ReactNode) =>
  function Page() {
    const { data } = useThings();
    return data ? show(data) : 'Loading…';
  };

const things: Things = {
  title: 'Mine & <yours>',
  owner: null,
  state: 'open',
  note: null,
  amount: 150_000,
  things: [
    { id: 1, name: 'one' },
    { id: 2, name: 'two' },
  ],
};

function shown(source: ViewSource, answer: object = things) {
  const { templates, problems } = renderTemplates([source]);
  expect(problems).toEqual([]);
  return fillTemplate(templates.views[source.key]?.[0]?.ready ?? [], {
    0: answer,
    session: { fullName: 'Ada' },
  });
}

it('a template is filled with what the page would show', () => {
  const Page = pageOf(({ title, owner, state, amount, things: all }) => (
    <section title={title}>
      {title}: {formatNaira(amount)} <Choose value={state} of={{ open: 'Open', closed: 'Closed' }} />
      <When value={owner} otherwise="nobody's">
        {({ name }) => `of ${name}`}
      </When>
      <ul>
        <Each of={all} by={({ id }) => id}>
          {({ name }) => <li>{name}</li>}
        </Each>
      </ul>
    </section>
  ));
  expect(shown(view(Page))).toBe(
    '<section title="Mine &amp; &lt;yours&gt;">Mine &amp; &lt;yours&gt;: ₦1,500.00 Open' +
      'nobody&#x27;s<ul><li>one</li><li>two</li></ul></section>',
  );
  expect(shown(view(Page), { ...things, state: 'closed', owner: { name: 'Bo' }, things: [] })).toContain(
    'Closedof Bo<ul></ul>',
  );
});

it.each<[string, (things: Things) => React.ReactNode]>([
  ['a condition of its own', ({ note }) => <p>{note && 'There is a note'}</p>],
  ['a choice of its own', ({ state }) => <p>{state === 'open' ? 'Open' : 'Closed'}</p>],
  ['a loop of its own', ({ things: all }) => all.map(({ id, name }) => <p key={id}>{name}</p>)],
  ['a figure of its own', ({ amount }) => <p>{amount / 100}</p>],
  ['a text of its own', ({ title }) => <p>{title.toUpperCase()}</p>],
  ['an inline style', () => <p style={{ color: 'red' }}>x</p>],
  ['a value of its own in a choice', ({ things: all }) => <When value={all.length > 1}>Many</When>],
])('a page with %s has no template of its content, and one for its wait', (_, show) => {
  // React tells of the figure that is none.
  jest.spyOn(console, 'error').mockReturnValue();
  const { templates, problems } = renderTemplates([view(pageOf(show))]);
  expect(problems).toHaveLength(1);
  expect(templates.views['/things']).toEqual([{ claims: {}, loading: ['Loading…'] }]);
});

it('a choice may compare with what is read besides, with a figure, and with nothing', () => {
  const Page = pageOf(({ title, note, amount, things: all }) => (
    <>
      <When value={title} is={note} otherwise="another">
        same
      </When>
      <When value={note} is={null}>
        {' and nothing'}
      </When>
      <When value={amount} above={100_000}>
        {' and much'}
      </When>
      <Each of={all} by={({ id }) => id}>
        {({ id, name }) => (
          <>
            {' '}
            <OrDash value={name} />
            <Unless value={amount} above={id}>
              !
            </Unless>
          </>
        )}
      </Each>
    </>
  ));
  expect(shown(view(Page))).toBe('another and nothing and much one two');
  const other = { ...things, note: things.title, amount: 1, things: [{ id: 2, name: '' }] };
  expect(shown(view(Page), other)).toBe('same –!');
});

it('formats what it shows by names that the page server knows', () => {
  const Page = pageOf(({ title, state, amount, things: all }) => (
    <p title={inQuery(title)}>
      {labelOf(state, { open: 'Open now' })}, {formatCount(amount)}, {listed(all.map(({ name }) => name))}
    </p>
  ));
  // A list that was made of what is read is none that a template could repeat.
  expect(renderTemplates([view(Page)]).problems).toHaveLength(1);
  const Fine = pageOf(({ title, state, amount }) => (
    <p title={inQuery(title)}>
      {labelOf(state, { open: 'Open | now' })}, {formatCount(amount)}
    </p>
  ));
  expect(shown(view(Fine))).toBe('<p title="Mine%20%26%20%3Cyours%3E">Open | now, 150,000</p>');
  expect(shown(view(Fine), { ...things, state: 'closed' })).toContain('>closed, ');
});

it('a page that cannot be shown at all is left out, and the others are not', () => {
  const Broken = () => {
    throw new Error('window is not defined');
  };
  const { templates, problems } = renderTemplates([
    view(Broken, { key: '/broken' }),
    view(() => 'Fine', { reads: [] }),
  ]);
  expect(problems).toEqual([{ key: '/broken', message: 'window is not defined' }]);
  expect(templates.views).toEqual({ '/things': [{ claims: {}, loading: ['Fine'] }] });
});

it('a page that throws for some answers has no content, and its author hears what it threw', () => {
  const Page = pageOf(({ things: all }) => (
    <Each of={all} by={undefined as never}>
      {({ name }) => name}
    </Each>
  ));
  const { templates, problems } = renderTemplates([view(Page)]);
  expect(problems[0]?.message).toMatch(/^the page throws for answers that .* allow: TypeError: /);
  expect(templates.views['/things']?.[0]).not.toHaveProperty('ready');
});

it('what depends on rights stands in one template, for each choice among them', () => {
  function Page() {
    const [edit, bind] = [useCan('modules.edit'), useCan('modules.view')];
    if (!edit) return 'none';
    return bind ? 'both' : 'edit';
  }
  const { templates } = renderTemplates([view(Page, { reads: [] })]);
  const [{ claims, loading = [] } = {}] = templates.views['/things'] ?? [];
  expect(claims).toEqual({});
  const seenWith = (...held: string[]) => fillTemplate(loading, { session: { claims: held } });
  expect(seenWith('modules.edit', 'modules.view')).toBe('both');
  expect(seenWith('modules.edit')).toBe('edit');
  expect(seenWith('modules.view')).toBe('none');
});

it('a page that shows nothing to some people at first has no template', () => {
  const Page = () => useCan('modules.edit') && 'Form';
  expect(renderTemplates([view(Page, { reads: [] })]).templates.views).toEqual({});
});

it('what is not the same for all kinds of people is made for each of them', () => {
  const Page = () => (useSession()?.userType === 'official' ? 'For officials' : 'For the others');
  const { templates } = renderTemplates([
    view(Page, { reads: [], audience: ['visitor', 'official', 'student'] }),
  ]);
  expect(templates.views['/things']).toEqual([
    { audience: ['visitor', 'student'], claims: {}, loading: ['For the others'] },
    { audience: ['official'], claims: {}, loading: ['For officials'] },
  ]);
});

it('the person is a value as well, and what needs script waits for it', () => {
  function Page() {
    const { data } = useThings();
    return (
      <p>
        {useSession()?.fullName} {data?.title}
        <button>Do it</button>
      </p>
    );
  }
  expect(shown(view(Page))).toBe('<p>Ada Mine &amp; &lt;yours&gt;<button disabled="">Do it</button></p>');
});

it('brings the rules of what it shows and no others, without what each browser works out itself', () => {
  const Page = pageOf(({ title }) => (
    <Stack>
      <Badge colorPalette="green">{title}</Badge>
    </Stack>
  ));
  const { templates } = renderTemplates([view(Page)]);
  const rules = Object.entries(templates.styles);
  expect(rules).toHaveLength(2);
  for (const [name, css] of rules) {
    expect(css).toContain(`.${name}`);
    expect(css).not.toMatch(/--chakra-(?!colors-color-palette)|-webkit-box|<\//);
  }
});

it('asks for nothing while it is made', () => {
  const asked = jest.spyOn(globalThis, 'fetch');
  const Page = pageOf(({ title }) => title);
  renderTemplates([view(Page, { reads: [] })]);
  expect(asked).not.toHaveBeenCalled();
});
