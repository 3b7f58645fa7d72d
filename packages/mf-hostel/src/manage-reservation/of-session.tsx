import { useQuery } from '@portal/shared/http';
import { useSearchParams } from '@portal/shared/router';
import { chakra, ErrorMessage, Flex, Loading, PageHeader, TextLink } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { choicesQuery, reservationPath, usePart, type Choices } from './reservation.api';

export interface ShownSession {
  sessionId: number;
  choices: Choices;
}

interface OfSessionProps {
  title: string;
  lead: string;
  children: (shown: ShownSession) => ReactNode;
}

/** Sessions beside each other: `?sessionId=` is the one that is shown, else the current one. */
function Sessions({ choices, shown }: { choices: Choices; shown: number }) {
  const part = usePart();
  return (
    <chakra.nav aria-label="Session" mb="4">
      <Flex as="ul" gap="4" wrap="wrap" listStyleType="none">
        {choices.sessions.map(({ id, name }) => (
          <li key={id}>
            <TextLink
              to={`${reservationPath}?${part === null ? '' : `part=${part}&`}sessionId=${id}`}
              aria-current={id === shown ? 'true' : undefined}
              fontWeight={id === shown ? 'semibold' : undefined}
            >
              {name}
            </TextLink>
          </li>
        ))}
      </Flex>
    </chakra.nav>
  );
}

/** A part of the page that is about one session. */
export function OfSession({ title, lead, children }: OfSessionProps) {
  const choices = useQuery(choicesQuery);
  const [search] = useSearchParams();
  const { data } = choices;
  const asked = Number(search.get('sessionId') ?? 0);
  const session =
    data?.sessions.find(({ id }) => id === asked) ??
    data?.sessions.find(({ current }) => current) ??
    data?.sessions[0];
  return (
    <>
      <PageHeader title={session ? `${title} ${session.name}` : title} lead={lead} />
      {choices.isPending && <Loading label="Loading the sessions…" />}
      {choices.isError && !data && (
        <ErrorMessage error={choices.error} retry={() => void choices.refetch()} />
      )}
      {data && session && (
        <>
          <Sessions choices={data} shown={session.id} />
          {children({ sessionId: session.id, choices: data })}
        </>
      )}
    </>
  );
}
