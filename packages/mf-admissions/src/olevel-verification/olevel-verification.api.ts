import { admissions } from '@portal/contracts/admissions';
import { queryOf } from '@portal/shared/http';
import type { RowOf } from '@portal/shared/lists';
import type { CallData } from '@portal/shared/model';

export type VerificationRow = RowOf<typeof admissions.olevelVerification.list>;
export type Verification = CallData<typeof admissions.olevelVerification.one>;
export type Sitting = Verification['sittings'][number];
export type Choices = CallData<typeof admissions.olevelVerification.choices>;

export const queuePath = '/utilities/olevel_verification';
export const resultPath = (id: number) => `${queuePath}/verify_result?id=${id}`;

export const verificationQuery = (id: number) =>
  queryOf(admissions.olevelVerification.one, { params: { id } });
export const choicesQuery = queryOf(admissions.olevelVerification.choices);
