import { academics } from '@portal/contracts/academics';
import { queryOf, useQuery } from '@portal/shared/http';
import { firstPage } from '@portal/shared/model';
import { WaitingLine } from '../cards/waiting-line';
import { missingPath } from './missing-results.api';

/** How many missing results wait for whoever looks. */
export function MissingLine() {
  const { data, isError } = useQuery({
    ...queryOf(academics.missingResults.list, { query: { ...firstPage, forMe: true } }),
    staleTime: 0,
    meta: { live: true },
  });
  return (
    <WaitingLine
      label="Missing results to answer"
      to={`${missingPath}?forMe=true`}
      count={data?.total}
      failed={isError}
    />
  );
}
