import type { WidgetStep } from '@portal/contracts/admissions';
import { oLevel } from './o-level';
import type { Widget } from './widget';

/** The part of the API that each kind of step has, which is more than questions. */
export const widgets: Readonly<Record<WidgetStep['widget'], Widget>> = { 'o-level': oLevel };
