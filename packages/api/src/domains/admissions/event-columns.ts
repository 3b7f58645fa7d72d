import { actorIdOf, type Author, type Command } from '../../platform/command';

interface Event<Kind> {
  kind: Kind;
  comment?: string;
  detail?: object;
}

/** What the history of a clearance or a verification keeps of an act, as its table has it. */
export const eventColumns = <Kind>(
  command: Pick<Command<Author>, 'actor' | 'at'>,
  { kind, comment = '', detail = {} }: Event<Kind>,
) => ({ at: command.at, actor: actorIdOf(command), kind, comment, detail: JSON.stringify(detail) });
