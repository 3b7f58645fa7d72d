import type { LightMyRequestResponse } from 'fastify';
import { demandContract } from './contract';

const answering = (data: unknown) =>
  ({ statusCode: 200, json: () => ({ data }) }) as unknown as LightMyRequestResponse;

describe('the contract in tests', () => {
  it('fails an answer with a missing field or one of another type, and takes a right one', () => {
    const session = { id: 1, session: '2025/2026', current: true };
    const list = (row: object) => demandContract('GET', '/Session/list?', answering([row]));
    expect(() => list({ ...session, id: '1' })).toThrow('against its contract');
    expect(() => list({ id: 1, current: true })).toThrow('against its contract');
    expect(() => list(session)).not.toThrow();
  });

  it('tells plain paths from those with parameters', () => {
    const check = () =>
      demandContract('GET', '/ApplicationInvoice/check-invoice?RegNumber=1&', answering({}));
    expect(check).toThrow('sessionId');
  });
});
