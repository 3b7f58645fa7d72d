import { admissions } from '@portal/contracts/admissions';
import { queryOf, useQuery } from '@portal/shared/http';
import { useSearchParams } from '@portal/shared/router';
import { Box, chakra, NativeSelect } from '@portal/shared/ui';
import { useId } from 'react';

/** The session in the address, which the rows are narrowed to; every session where none is chosen. */
export function useSessionChoice() {
  const field = useId();
  const [search, setSearch] = useSearchParams();
  const { data } = useQuery(queryOf(admissions.screening.choices));
  const sessionId = Number(search.get('sessionId') ?? '') || undefined;
  const choose = (value: string) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      if (value === '') next.delete('sessionId');
      else next.set('sessionId', value);
      return next;
    });
  const choice = (
    <Box maxW="16rem">
      <chakra.label htmlFor={field} textStyle="sm" fontWeight="medium">
        Session
      </chakra.label>
      <NativeSelect
        id={field}
        value={String(sessionId ?? '')}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">All sessions</option>
        {data?.sessions.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
  return { query: { sessionId }, choice };
}
