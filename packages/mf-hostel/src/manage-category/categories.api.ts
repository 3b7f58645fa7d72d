import type { hostel } from '@portal/contracts/hostel';
import type { RowOf } from '@portal/shared/lists';
import type { CallData } from '@portal/shared/model';

export type CategoryRow = RowOf<typeof hostel.categories.list>;
export type Category = CallData<typeof hostel.categories.one>;
export type CategoryChoices = CallData<typeof hostel.categories.choices>;

export const categoriesPath = '/hostel_management/manage_category';
export const newCategoryPath = `${categoriesPath}/edit`;
export const categoryPath = (id: number) => `${categoriesPath}/edit?id=${id}`;

/** In which year of study somebody is, as a category says it. */
export const stages = [
  { value: 'any', label: 'Any year' },
  { value: 'fresh', label: 'Fresh: in the session of entry' },
  { value: 'returning', label: 'Returning: in a later session' },
  { value: 'final', label: 'Final year of the course' },
];
