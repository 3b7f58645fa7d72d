import { optionName } from '@portal/contracts/academics';
import { namedChoices } from '@portal/shared/lists';

interface Options {
  departments: readonly { id: number; name: string }[];
  options: readonly { id: number; name: string; departmentId: number }[];
}

/** Options by their whole names. */
export const optionsWithDepartment = ({ departments, options }: Options) =>
  options.map(({ id, name, departmentId }) => {
    const department = departments.find((one) => one.id === departmentId)?.name ?? null;
    return { id, name: optionName({ department, option: name }) };
  });

export const optionChoices = (of: Options) => namedChoices(optionsWithDepartment(of));
