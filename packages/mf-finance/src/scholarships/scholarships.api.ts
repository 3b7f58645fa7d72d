import { badgesOf, type Badges } from '@portal/shared/ui';
import { awardStateLabels, finance, type WaiverState } from '@portal/contracts/finance';
import { queryOf } from '@portal/shared/http';
import { formatNaira, formatPercent, type CallData } from '@portal/shared/model';
import type { RowOf } from '@portal/shared/lists';

export type SchemeRow = RowOf<typeof finance.scholarships.schemes>;
export type Scheme = CallData<typeof finance.scholarships.scheme>;
export type Award = CallData<typeof finance.scholarships.award>;
export type Waiver = RowOf<typeof finance.scholarships.waivers>;
export type Choices = CallData<typeof finance.scholarships.choices>;

export const managementPath = '/fees_assignment/scholarship_management';
/** A part of the page that is not the list. */
export const partPath = (part: 'awards' | 'upload' | 'edit' | 'waivers') => `${managementPath}?part=${part}`;
export const editSchemePath = (id: number) => `${partPath('edit')}&id=${id}`;
/** Students who are let through for a time; a waiver is ended there. */
export const waiversPath = partPath('waivers');
/** The page of one scheme. */
export const schemePath = (id: number) => `${managementPath}/view_scholarship?id=${id}`;
export const letterPath = (schemeId: number, awardId: number) => `${schemePath(schemeId)}&letter=${awardId}`;

/** Sessions and fee items change once in a term. */
export const choicesQuery = { ...queryOf(finance.scholarships.choices), staleTime: 60_000 };
export const schemeQuery = (id: number) => queryOf(finance.scholarships.scheme, { params: { id } });

export const awardBadges = badgesOf(awardStateLabels, {
  pending: 'waiting',
  approved: 'good',
  applied: 'good',
  reversed: 'bad',
});

export const waiverBadges: Badges<WaiverState> = {
  requested: { label: 'Requested', meaning: 'waiting' },
  granted: { label: 'Active', meaning: 'good' },
  over: { label: 'Over', meaning: 'idle' },
  ended: { label: 'Ended', meaning: 'idle' },
};

/** What one student gets of a scheme, in words. */
export function givesText({ kind, amount, basisPoints, cap }: Omit<SchemeRow, 'id'>): string {
  const usual = amount === null ? 'all of its items' : formatNaira(amount);
  const gives = kind === 'percent' ? formatPercent(basisPoints ?? 0) : usual;
  return cap === null ? gives : `${gives}, ${formatNaira(cap)} at most`;
}
