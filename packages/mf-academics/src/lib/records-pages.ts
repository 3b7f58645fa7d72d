export const myCoursesPath = '/records';
export const coursePath = (key: string) => `${myCoursesPath}/view?course=${key}`;
export const scoresPath = (key: string) => `${myCoursesPath}/results?course=${key}`;
export const uploadPath = (key: string) => `${scoresPath(key)}&part=upload`;
export const classListPath = (key: string) => `${myCoursesPath}/classList?course=${key}`;
