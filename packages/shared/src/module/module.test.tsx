import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  createEventBus,
  defineEvent,
  defineSlot,
  HostProvider,
  moduleBus,
  object,
  reactEntry,
  Slot,
  SlotProvider,
  SlotValues,
  string,
  useHost,
  type HostContext,
  type ModuleBusOptions,
} from '.';

const paid = defineEvent('fees.paid', object({ rrr: string().required() }).required());

function busOf(declared?: ModuleBusOptions['declared']) {
  const shared = createEventBus({ report: jest.fn() });
  const report = jest.fn();
  const stop = new AbortController();
  const hostWith = (names: ModuleBusOptions['declared']) => ({
    events: moduleBus(shared, { declared: names, signal: stop.signal, report }),
    report,
  });
  return { ...hostWith(declared), hostWith, stop, shared };
}
const both = { emits: ['fees.paid'], listens: ['fees.paid'] };

test('an event reaches its listeners, and only with the data it promised: both ends check', () => {
  const { hostWith, report, shared } = busOf();
  const host = hostWith(both);
  const heard: unknown[] = [];
  paid.on(host, (payload) => heard.push(payload.rrr));
  paid.emit(host, { rrr: '29' });
  // @ts-expect-error -- the compiler refuses it too
  paid.emit(host, { rrr: 29 });
  // A module that was built with another idea of the event.
  shared.emit('fees.paid', { number: '29' });
  shared.emit('fees.paid', undefined);
  expect(heard).toEqual(['29']);
  expect(report.mock.calls.map(([error]) => (error as Error).message)).toEqual(
    Array<string>(3).fill('event fees.paid carries the wrong data'),
  );
});

test('names that a module does not declare are refused and reported', () => {
  const { hostWith, report, shared } = busOf();
  const heard = jest.fn();
  shared.on('fees.paid', heard);
  paid.emit(hostWith({ emits: [], listens: ['fees.paid'] }), { rrr: '29' });
  paid.on(hostWith({ emits: ['fees.paid'], listens: [] }), heard);
  paid.on(hostWith(undefined), heard);
  shared.emit('fees.paid', { rrr: '29' });
  expect(heard).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledTimes(3);
  expect(String(report.mock.calls[0]?.[0])).toContain('may not send the event fees.paid');
});

test("what a listener throws, at once or later, is put down to the listener's module", async () => {
  const { hostWith, report } = busOf();
  const sender = { ...hostWith(both), report: jest.fn() };
  const host = hostWith(both);
  paid.on(host, () => {
    throw new Error('at once');
  });
  paid.on(host, () => Promise.reject(new Error('later')) as unknown as void);
  paid.emit(sender, { rrr: '29' });
  await Promise.resolve();
  await Promise.resolve();
  expect(report.mock.calls.map(([error]) => (error as Error).message)).toEqual(['at once', 'later']);
  expect(sender.report).not.toHaveBeenCalled();
});

test('a listener that throws is reported and the next one still hears', () => {
  const report = jest.fn();
  const heard = jest.fn();
  const bus = createEventBus({ report });
  bus.on('x', () => {
    throw new Error('bad listener');
  });
  bus.on('x', heard);
  bus.emit('x', 1);
  expect(heard).toHaveBeenCalledWith(1);
  expect(report).toHaveBeenCalledTimes(1);
});

test('subscriptions of a module end with it', () => {
  const { hostWith, stop, shared } = busOf();
  const mine = hostWith({ emits: [], listens: ['x'] }).events;
  const heard = jest.fn();
  mine.on('x', heard);
  stop.abort();
  mine.on('x', heard);
  shared.emit('x', 1);
  expect(heard).not.toHaveBeenCalled();
});

test('reactEntry hands its page to the host and takes it back', async () => {
  const Page = () => <p>page</p>;
  const shown = jest.fn();
  const entry = reactEntry(() => Promise.resolve({ default: Page }));
  const host = { render: shown } as unknown as Parameters<typeof entry.mount>[0];
  await entry.mount(host);
  expect(shown).toHaveBeenLastCalledWith(<Page />);
  await entry.unmount(host);
  expect(shown).toHaveBeenLastCalledWith(null);
});

test('a page without a default export says so', async () => {
  const entry = reactEntry(() => Promise.resolve({} as { default: () => null }));
  const host = { render: jest.fn() } as unknown as Parameters<typeof entry.mount>[0];
  await expect(entry.mount(host)).rejects.toThrow('exports no component as its default');
});

test('useHost gives the host inside a module and says so outside', () => {
  const Name = () => <p>{useHost().module.id}</p>;
  const host = { module: { id: 'mf-student', version: '1.0.0' } } as HostContext;
  render(
    <HostProvider value={host}>
      <Name />
    </HostProvider>,
  );
  expect(screen.getByText('mf-student')).toBeInTheDocument();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Name />)).toThrow('only for components of a portal module');
});

test('a slot shows its empty text alone, and what the shell puts into it', () => {
  const { rerender } = render(<Slot name="a.b" empty="nothing yet" />);
  expect(screen.getByText('nothing yet')).toBeInTheDocument();
  rerender(
    <SlotProvider value={({ name }) => <p>filled {name}</p>}>
      <Slot name="a.b" empty="nothing yet" />
    </SlotProvider>,
  );
  expect(screen.getByText('filled a.b')).toBeInTheDocument();
});

describe('a slot with values', () => {
  const tab = defineSlot('student-profile.tab', object({ studentId: string().required() }).required());
  const report = jest.fn();
  const Contribution = () => <p>of {tab.useValues().studentId}</p>;
  const page = (slot: ReactNode) => (
    <HostProvider value={{ report } as unknown as HostContext}>
      <SlotProvider
        value={({ values = {} }) => (
          <SlotValues value={values}>
            <Contribution />
          </SlotValues>
        )}
      >
        {slot}
      </SlotProvider>
    </HostProvider>
  );

  test('hands them over as both ends know them', () => {
    render(page(<tab.Slot values={{ studentId: '7' }} />));
    expect(screen.getByText('of 7')).toBeInTheDocument();
  });

  test('stays empty with values that do not fit, and says so', () => {
    // @ts-expect-error -- the compiler refuses it too
    render(page(<tab.Slot values={{ studentId: 7 }} empty="nothing" />));
    expect(screen.getByText('nothing')).toBeInTheDocument();
    expect(report).toHaveBeenCalledTimes(1);
  });

  test('a contribution that expects others throws, for its own boundary', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(page(<Slot name="student-profile.tab" values={{ id: 1 }} />))).toThrow(
      'hands over other values',
    );
  });
});
