import { sha512 } from '../src/hashes';
import { gatewayPath } from '../src/protocol.routes';
import { buildSimulator, type Simulator, type SimulatorOptions } from '../src/simulator';

export const merchantId = '2547916';
export const apiKey = '1946';
export const serviceTypeId = '4430731';

interface Generated {
  statuscode: string;
  RRR?: string;
  status: string;
}

/** The form of a page as a browser posts it. */
export const form = (values: Record<string, string>) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(values).toString(),
});

/** A merchant with a simulator of its own, on a clock that stands still. */
export class Merchant {
  clock = new Date('2026-09-14T09:00:00Z');
  simulator!: Simulator;

  async start(more: Partial<SimulatorOptions> = {}): Promise<void> {
    const now = () => this.clock;
    this.simulator = await buildSimulator({ merchantId, apiKey, now, retries: [], ...more });
  }

  advance(milliseconds: number): void {
    this.clock = new Date(this.clock.getTime() + milliseconds);
  }

  async generate(orderId: string, changes: Record<string, string> = {}, token?: string): Promise<Generated> {
    const amount = changes['amount'] ?? '10000';
    const right = sha512(merchantId, serviceTypeId, orderId, amount, apiKey);
    const answer = await this.simulator.app.inject({
      method: 'POST',
      url: `${gatewayPath}/merchant/api/paymentinit`,
      headers: { authorization: `remitaConsumerKey=${merchantId},remitaConsumerToken=${token ?? right}` },
      payload: {
        serviceTypeId,
        orderId,
        amount,
        payerName: "Ada O'Neil",
        payerEmail: 'ada@mail.example',
        payerPhone: '+2348031234567',
        description: 'JUPEB application form',
        ...changes,
      },
    });
    const [, json = answer.body] = /^jsonp \((.*)\)$/.exec(answer.body) ?? [];
    return JSON.parse(json) as Generated;
  }

  /** A new reference. */
  async reference(orderId: string, changes: Record<string, string> = {}): Promise<string> {
    return (await this.generate(orderId, changes)).RRR ?? '';
  }

  async ask(key: string, document = 'status.reg', hash = sha512(key, apiKey, merchantId)) {
    const answer = await this.simulator.app.inject(`${gatewayPath}/${merchantId}/${key}/${hash}/${document}`);
    return answer.json<{ status: string; amount: number; RRR: string; orderId: string }>();
  }

  /** Sends the payer to the pay page; answers where it is. */
  async openCheckout(rrr: string): Promise<string> {
    const answer = await this.post('/remita/ecomm/finalize.reg', {
      merchantId,
      rrr,
      hash: sha512(merchantId, rrr, apiKey),
      responseurl: 'http://portal.example/invoice/1?returned=1',
    });
    return String(answer.headers.location);
  }

  post(url: string, values: Record<string, string>) {
    return this.simulator.app.inject({ method: 'POST', url, ...form(values) });
  }
}
