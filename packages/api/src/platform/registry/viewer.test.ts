import type { FastifyRequest } from 'fastify';
import { viewerOf } from './viewer';

const request = { cookies: {} } as FastifyRequest;
const person = { userId: '7', userType: 'official' as const, roles: ['admissions_officer'] };

it('sees of the portal the same by an access token and by a session', () => {
  const localClaims = [{ claim: 'admissions.view' as const, place: { studentType: 4 } }];
  const byToken = viewerOf(request, { ...person, claims: ['finance.view'], localClaims });
  const bySession = viewerOf(request, { ...person, claims: ['finance.view', 'admissions.view'] });
  expect(byToken).toEqual(bySession);
  expect(byToken.claims).toEqual(['finance.view', 'admissions.view']);
});
