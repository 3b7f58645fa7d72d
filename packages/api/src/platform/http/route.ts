import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallData, CallInput, CallSpec, Claim, UserType } from '@portal/shared/model';
import type { Command, Person, Team } from '../command';
import type { Deps } from '../deps';
import type { LocalClaim } from '../place';

/** The signed-in person of a request, as the access token says. */
export interface Actor extends Person {
  userName: string;
  userType: UserType;
  roles: string[];
  /** Held in the whole university. */
  claims: Claim[];
  /** Held in parts of it (`reachOf`): they open `scoped` calls alone. */
  localClaims: LocalClaim[];
  /** The session that the access token belongs to. */
  sessionId: string;
  /** May do nothing yet but set up a second factor. */
  mustSetUpFactor?: true;
}

/** The applicant of a request: bound to one application. */
export interface Applicant {
  applicationId: string;
  rrr: string;
  marks: TypedMarks;
  /** The secret of this visit: what a code opens to it is opened to no other visit of the same application. */
  visit: string;
}

/**
 * What was typed in a session, by the names of the answers: only that is shown whole, while it stands there as it was
 * typed. A mark tells nobody the value.
 */
export type TypedMarks = Readonly<Record<string, string>>;

/** The team that a signed request comes from. */
export interface Owner extends Team {
  keyId: number;
  /** PEM. */
  publicKey: string;
}

/** What a write of somebody known is carried out with; other calls have none. */
type Commanded<C extends CallSpec> = C['method'] extends 'GET'
  ? unknown
  : C['access'] extends 'user' | { claim: Claim }
    ? { command: Command<Actor> }
    : C['access'] extends 'signature'
      ? { command: Command<Owner> }
      : unknown;

export type Context<C extends CallSpec> = CallInput<C> &
  Commanded<C> & {
    actor: Actor | null;
    applicant: Applicant | null;
    /** The module's team, of calls that prove themselves by its key. */
    owner: Owner | null;
    ip: string;
    requestId: string;
    request: FastifyRequest;
    reply: FastifyReply;
  };

/** Data with a message or status of its own. */
export class Answer<T> {
  constructor(
    readonly data: T,
    readonly options: { message?: string; status?: number } = {},
  ) {}
}

/** Answers `data` with another message or status than `Success` and 200. */
export function answer<T>(data: T, options: { message?: string; status?: number }): Answer<T> {
  return new Answer(data, options);
}

export type Handler<C extends CallSpec> = (
  context: Context<C>,
) => Promise<CallData<C> | Answer<CallData<C>> | FastifyReply>;

export interface RouteOptions<C extends CallSpec = CallSpec> {
  /**
   * What the call's schemas have to know of the database, as in `{ hasLgas: false }`; read from the raw body, and from
   * whose application it is about.
   */
  schemaContext?: (body: unknown, who: { applicant: Applicant | null }) => Promise<object>;
  /**
   * Runs in the handler's place when a repeated request gets its first answer again: what went beside that answer, as a
   * cookie, is not kept with it, and may have been lost with it.
   */
  again?: (context: Context<C>, data: CallData<C>) => Promise<void>;
}

/** Binds a call of the contract to what answers it. */
export type Route = <C extends CallSpec>(call: C, handler: Handler<C>, options?: RouteOptions<C>) => void;

/** A domain's routes. */
export type Routes = (route: Route, deps: Deps) => void;

/** The signed-in person. Only for calls whose access demands one. */
export function actorOf(context: { actor: Actor | null }): Actor {
  if (!context.actor) throw new Error('this call does not demand a signed-in person');
  return context.actor;
}

/** The applicant. Only for calls with access `applicant`. */
export function applicantOf(context: { applicant: Applicant | null }): Applicant {
  if (!context.applicant) throw new Error('this call does not demand an applicant');
  return context.applicant;
}

/** The team that signed the request. Only for calls with access `signature`. */
export function ownerOf(context: { owner: Owner | null }): Owner {
  if (!context.owner) throw new Error('this call does not demand a signature');
  return context.owner;
}
