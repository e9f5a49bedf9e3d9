import ContactFormats
import Testing

@testable import ContactPipeline

/// Tests of `PhotoFiles`.
@Suite struct PhotoFilesTests {
    @Test("files of equal names and bytes in several folders are listed once") func listsCopiesOnce() throws {
        let folders = [PipelineFolder(), PipelineFolder(), PipelineFolder()]
        try folders[0].write("a", to: "Ada.png")
        try folders[1].write("a", to: "Ada.png")
        try folders[1].write("b", to: "Bob.png")
        try folders[2].write("b", to: "Bob.png")
        let found = try PhotoFiles(folders: folders.map(\.path), limits: PhotoLimits())
        #expect(found.files.map(\.path) == [folders[0].path("Ada.png"), folders[1].path("Bob.png")])
    }
}
