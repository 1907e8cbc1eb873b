import { config } from 'zod'

// zod would try whether it may compile schemas; our content security policy says no, and reports every try.
config({ jitless: true })
