import { render, screen } from '@testing-library/react';
import { object, string } from 'yup';
import {
  busUntil,
  createEventBus,
  HostProvider,
  reactEntry,
  Slot,
  SlotProvider,
  useHost,
  type HostContext,
} from '.';

const paid = object({ rrr: string().required() }).required();

test('an event reaches its listeners, and only with the data it promised', () => {
  const report = jest.fn();
  const heard: unknown[] = [];
  const bus = createEventBus({ events: { 'fees.paid': paid }, report });
  bus.on('fees.paid', (payload) => heard.push(payload));
  bus.emit('fees.paid', { rrr: '29' });
  bus.emit('fees.paid', { rrr: 29 });
  bus.emit('fees.paid', undefined);
  expect(heard).toEqual([{ rrr: '29' }]);
  expect(report).toHaveBeenCalledTimes(2);
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
  const stop = new AbortController();
  const bus = createEventBus({ report: jest.fn() });
  const mine = busUntil(bus, stop.signal);
  const heard = jest.fn();
  mine.on('x', heard);
  stop.abort();
  mine.on('x', heard);
  bus.emit('x', 1);
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
