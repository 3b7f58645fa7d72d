import { http as answer, HttpResponse } from 'msw';
import { object, string } from 'yup';
import { defineCall } from '../model';
import { mockServer } from '../testing';
import { page, person } from './http.fixture';
import { createQueryClient, queryOf, renewSession, request } from '.';

const read = defineCall({
  method: 'GET',
  path: '/Test/read/{id}',
  summary: 'Reads',
  access: 'user',
  params: object({ id: string().required() }),
  data: object({ seen: string().required() }).required(),
});
const server = mockServer();

describe('whatever is not the envelope', () => {
  const wifi = '<!doctype html><title>Sign in to the Wi-Fi</title>';
  const others: [string, () => Response][] = [
    ['the page of a Wi-Fi', () => HttpResponse.html(wifi)],
    ['a Wi-Fi that asks who one is', () => HttpResponse.html(wifi, { status: 401 })],
    ['a Wi-Fi that refuses', () => HttpResponse.html(wifi, { status: 403 })],
    ['nothing', () => new HttpResponse(null, { status: 204 })],
    ['JSON of something else', () => HttpResponse.json({ seen: 'x' })],
    ['an envelope without data', () => HttpResponse.json({ success: true, message: '' })],
  ];

  test.each(others)('%s: a problem with words of its own, and nobody is signed out', async (_, given) => {
    const state = page(person('one'));
    server.use(answer.get('*/api/v1/Test/read/*', given));
    await expect(request(read, { params: { id: '1' } })).rejects.toMatchObject({
      code: 'FOREIGN',
      status: 0,
      uncertain: true,
      message: expect.stringContaining('Wi-Fi'),
    });
    expect([state.signedOut, state.refused]).toEqual([0, 0]);
  });

  test.each(others)('%s in the place of a renewal changes no session', async (_, given) => {
    const state = page(person('old'));
    server.use(answer.post('*/api/v1/Authentication/refresh', given));
    await expect(renewSession()).rejects.toMatchObject({ code: 'FOREIGN' });
    expect(state.session?.jwtToken.token).toMatch(/\.old$/);
    expect(state.signedOut).toBe(0);
  });

  test('data of another build are a problem too, where they are read', async () => {
    page(person('one'));
    const other = () => HttpResponse.json({ success: true, message: '', data: { rows: [] } });
    server.use(answer.get('*/api/v1/Test/read/*', other));
    await expect(request(read, { params: { id: '1' } })).rejects.toMatchObject({ code: 'UNREADABLE' });
  });

  test('data of another shape than the contract says is a problem, and no session either', async () => {
    const state = page(person('old'));
    const misshapen = () => HttpResponse.json({ success: true, message: '', data: { seen: 'x' } });
    server.use(answer.post('*/api/v1/Authentication/refresh', misshapen));
    await expect(renewSession()).rejects.toMatchObject({ code: 'UNREADABLE', status: 0 });
    expect(state.session?.jwtToken.token).toMatch(/\.old$/);
  });

  test('nothing of it is cached: the next question asks again', async () => {
    page(person('one'));
    const client = createQueryClient();
    const query = queryOf(read, { params: { id: '1' } });
    server.use(answer.get('*/api/v1/Test/read/*', () => HttpResponse.html(wifi), { once: true }));
    await expect(client.fetchQuery(query)).rejects.toMatchObject({ code: 'FOREIGN' });
    expect(client.getQueryData(query.queryKey)).toBeUndefined();
    const good = () => HttpResponse.json({ success: true, message: '', data: { seen: 'x' } });
    server.use(answer.get('*/api/v1/Test/read/*', good));
    await expect(client.fetchQuery(query)).resolves.toMatchObject({ seen: expect.any(String) });
  });
});
