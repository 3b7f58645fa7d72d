import type { Access, CallSpec, Method } from '../model';
import { wireSchema, type WireSchema } from './wire-schema';

/** One call as a release was built to make it, or as the API answers it: what both have to agree on. */
export interface CallWire {
  method: Method;
  path: string;
  access: Access;
  params?: WireSchema;
  query?: WireSchema;
  body?: WireSchema;
  /** Media types, where it is not JSON. */
  consumes?: string;
  produces?: string;
  data: WireSchema;
}

/** What a call sends and is answered, in a form that another build can compare. */
export function callWire({
  method,
  path,
  access,
  params,
  query,
  body,
  consumes,
  produces,
  data,
}: CallSpec): CallWire {
  return {
    method,
    path,
    access,
    data: wireSchema(data),
    ...(params && { params: wireSchema(params) }),
    ...(query && { query: wireSchema(query) }),
    ...(body && { body: wireSchema(body) }),
    ...(consumes && { consumes }),
    ...(produces && { produces }),
  };
}

const parts: readonly string[] = ['method', 'path', 'access', 'data'];

/** Whether something that a contract exports is a call. */
export function isCall(value: unknown): value is CallSpec {
  return typeof value === 'object' && value !== null && parts.every((part) => part in value);
}
