import { createPublicKey, verify } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** As a server of a team does it, in any language: with the public keys alone. */
export async function verifyPersonToken(
  app: FastifyInstance,
  token: string,
): Promise<Record<string, unknown>> {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string };
  const { keys } = (await app.inject('/backends/keys.json')).json<{
    keys: (JsonWebKey & { kid: string })[];
  }>();
  const jwk = keys.find((each) => each.kid === kid);
  const key = createPublicKey({ key: jwk as never, format: 'jwk' });
  expect(verify(null, Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
}
