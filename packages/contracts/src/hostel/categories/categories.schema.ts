import { array, closedObject, flag, integer, object, string, textField, whole } from '@portal/shared/model';
import { categoryStages, type CategoryStage } from '../hostel-words';

/** Most things of a kind that a category names. */
const mostNamed = 200;
const named = () => array(whole()).default([]).max(mostNamed).required();

/** A whole number in a box; '' where it may be left out. */
export const numberBox = (least: number, most: number, wrong: string) =>
  string()
    .default('')
    .trim()
    .test('number', wrong, (value) => {
      if (!value) return true;
      return /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most;
    });

/** Dearest price of a bed-space, in naira. */
const dearest = 10_000_000;

/** What a category is made of; what it does not name is everybody. */
export const categoryFields = {
  name: textField('Enter the name', 60).min(2, 'At least 2 characters'),
  stage: string<CategoryStage>().oneOf(categoryStages).default('any').required(),
  levels: named(),
  studentTypes: named(),
  departments: named(),
  entrySessions: named(),
  byHand: flag().default(false),
  priority: numberBox(1, 999, 'A number from 1 to 999').default('100').required('Enter the priority'),
  /** Naira. */
  price: numberBox(1, dearest, 'Whole naira, at most 10,000,000'),
  holdHours: numberBox(1, 720, 'From 1 to 720 hours'),
};

export const categorySchema = object(categoryFields);
export const newCategorySchema = closedObject(categoryFields);
export const changedCategorySchema = closedObject({
  ...categoryFields,
  version: integer().positive().required(),
});
