import { namedChoices } from '@portal/shared/lists';

interface Options {
  departments: readonly { id: number; name: string }[];
  options: readonly { id: number; name: string; departmentId: number }[];
}

/** Options with the department that each is of, as in “Computer Science: Software Engineering”. */
export const optionsWithDepartment = ({ departments, options }: Options) =>
  options.map(({ id, name, departmentId }) => {
    const department = departments.find((one) => one.id === departmentId)?.name ?? '';
    return { id, name: `${department}: ${name}` };
  });

export const optionChoices = (of: Options) => namedChoices(optionsWithDepartment(of));
