import { act, renderHook, waitFor } from '@testing-library/react';
import { http as answer, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { object, string } from 'yup';
import { defineCall } from '../model';
import { createQueryClient, QueryClientProvider, useCall, useQuery } from '.';

const pay = defineCall({
  method: 'POST',
  path: '/Test/pay',
  summary: 'Pays',
  access: 'public',
  body: object({ rrr: string().required() }),
  data: object({ id: string() }).required(),
});

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function Providers({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>;
}

function answering(...answers: (() => Response)[]) {
  const keys: (string | null)[] = [];
  server.use(
    answer.post('*/api/v1/Test/pay', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return (answers.shift() ?? ok)();
    }),
  );
  return keys;
}

const ok = () => HttpResponse.json({ success: true, message: '', data: { id: '7' } });
const down = () => HttpResponse.json({ code: 'BUSY', message: 'Busy' }, { status: 503 });
const wrong = () => HttpResponse.json({ code: 'INVALID', message: 'No', errors: [] }, { status: 422 });
const body = { rrr: '290000000001' };

async function submit(result: { current: ReturnType<typeof useCall<typeof pay>> }, input = body) {
  await act(() => result.current.mutateAsync({ body: input }).catch(() => undefined));
}

test('a double click sends one key twice', async () => {
  const keys = answering();
  const { result } = renderHook(() => useCall(pay), { wrapper: Providers });
  act(() => {
    result.current.mutate({ body });
    result.current.mutate({ body });
  });
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toBe(keys[1]);
});

test('the key stays while nobody knows whether the work was done, and changes once that is known', async () => {
  const keys = answering(down, () => HttpResponse.error(), ok, ok);
  const { result } = renderHook(() => useCall(pay), { wrapper: Providers });
  for (let time = 0; time < 4; time += 1) await submit(result);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).toBe(keys[0]);
  expect(keys[3]).not.toBe(keys[0]);
});

test('a corrected form and a refused one are new submits', async () => {
  const keys = answering(wrong, down, ok);
  const { result } = renderHook(() => useCall(pay), { wrapper: Providers });
  await submit(result);
  await submit(result);
  await submit(result, { rrr: '290000000002' });
  expect(new Set(keys).size).toBe(3);
});

test('what a call makes stale is read again, and nothing else', async () => {
  server.use(answer.post('*/api/v1/Test/pay', ok));
  const read: string[] = [];
  const queries = createQueryClient();
  const reads = (path: string) => ({
    queryKey: [path, {}],
    queryFn: () => Promise.resolve(read.push(path)),
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const paying = defineCall({ ...pay, invalidates: ['/Test/invoices'] });
  const { result } = renderHook(
    () => {
      useQuery(reads('/Test/invoices'));
      useQuery(reads('/Test/invoices/{id}'));
      useQuery(reads('/Test/choices'));
      return useCall(paying);
    },
    { wrapper },
  );
  await waitFor(() => expect(read).toHaveLength(3));
  await act(() => result.current.mutateAsync({ body }));
  expect(read.slice(3).sort()).toEqual(['/Test/invoices', '/Test/invoices/{id}']);
});
