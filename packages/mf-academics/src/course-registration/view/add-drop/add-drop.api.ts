import { academics } from '@portal/contracts/academics';
import { queryOf, useQuery } from '@portal/shared/http';
import type { Asked } from '../../registration.api';

/** What can be added and dropped in a semester; the form beside it stands without it. */
export const useAddDrop = (asked: Asked) =>
  useQuery({ ...queryOf(academics.addDrop.mine, { query: asked }), throwOnError: false });
