import type { admissions } from '@portal/contracts/admissions';
import type { CallData } from '@portal/shared/model';
import { admissionListCalls } from './admission-list-calls';
import { signedIn } from './builders';
import { everything, type RankingOffice } from './ranking-office';

type FreePlaces = CallData<typeof admissions.ranking.freePlaces>;

/** Places that become free, and what officers make of them. */
export function freePlaceCalls(office: () => RankingOffice) {
  const { act, choose, entries } = admissionListCalls(() => office().test);
  const found = (query = '', by = office().officer) => office().get<FreePlaces>(`free-places?${query}`, by);
  return {
    entries,
    /** A list of so many, drawn up from a ranking, the best first. */
    listed: async (capacity = 2) => {
      const id = await office().saved({ capacities: [{ departmentId: 11, capacity }] });
      await office().post(`runs/${id}/draft`);
      const { rows } = await entries(office().officer, 'sort=-score');
      return { id, rows };
    },
    /** Approved, and then taken off the list: that is what leaves a place free. */
    withdraw: async (entryId: number) => {
      const second = await signedIn(office().test, { claims: [...everything] });
      await choose(office().officer, 'recommend', [entryId]);
      await choose(second, 'approve', [entryId]);
      await act(second, [entryId, 'withdraw']);
    },
    found,
    free: async (query = '', by = office().officer) => (await found(query, by)).rows,
    filledBy: (answer: { json: () => unknown }) =>
      (answer.json() as { data: { filled: number } }).data.filled,
  };
}
