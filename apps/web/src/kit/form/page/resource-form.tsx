export { FormPage as ResourceForm } from './form-page.tsx'
