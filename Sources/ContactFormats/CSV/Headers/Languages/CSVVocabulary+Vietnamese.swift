/// The vocabulary of Vietnamese headers, in the format that `CSVLanguage` describes. In Vietnamese, spaces separate
/// syllables, and accents are often omitted, so nearly all entries are phrases.
extension CSVVocabulary {
    static let vietnameseWords = #"""
        name/given: tên
        whole: họ_tên họ_và_tên hoten h_tên họ_tên_đầy_đủ họ_và_tên_đầy_đủ tên_đầy_đủ tên_hiển_thị quý_danh họ_tên_đệm_tên họ_tên_lót họ_chữ_lót_tên họ_tên_người_liên_hệ tên_người_liên_hệ họ_tên_bé tên_khách họ_tên_khách họ_tên_khách_hàng họ_và_tên_khách_hàng tên_khách_hàng họ_tên_khai_sinh tên_khai_sinh họ_tên_học_sinh họ_và_tên_học_sinh họ_tên_sinh_viên họ_và_tên_sinh_viên họ_tên_thành_viên họ_tên_hội_viên họ_tên_nhân_viên họ_và_tên_nhân_viên tên_nhân_viên tên_học_sinh tên_sinh_viên tên_thành_viên danh_xưng_họ_tên tên_liên_hệ tên_người_nhận họ_tên_người_nhận người_nhận_hàng họ_tên_hs họ_tên_sv họ_tên_nv họ_tên_kh tên_kh tên_nv tên_hs tên_sv fullname tên_anh_chị tên_ông_bà họ_tên_anh_chị họ_tên_ông_bà họ_và_tên_ông_bà họ_và_tên_anh_chị
        family: họ họ_đệm họ_và_đệm họ_và_tên_đệm họ_và_tên_lót họ_lót họ_và_chữ_lót họ_chữ_lót họ_chữ_đệm họ_và_chữ_đệm tên_họ
        given: tên_gọi tên_riêng tên_thánh_gọi tên_chính
        middle: đệm lót tên_đệm tên_lót chữ_lót chữ_đệm
        prefix: danh_xưng xưng_hô ông_bà anh_chị ông_bà_anh_chị học_hàm học_vị học_hàm_học_vị quý_ông_quý_bà mr_mrs_ông_bà cách_xưng_hô kính_thưa
        suffix: hậu_tố
        nickname: biệt_danh biệt_hiệu bí_danh tên_thường_gọi tên_ở_nhà tên_gọi_ở_nhà tên_thân_mật nick_name tên_khác tên_gọi_khác bút_danh pháp_danh
        phonetic: phiên_âm
        initials: tên_viết_tắt viết_tắt
        fileas: lưu_dưới_dạng lưu_tệp_dưới_dạng lưu_như
        company: công_ty cty c_ty cơ_quan tổ_chức đơn_vị doanh_nghiệp xí_nghiệp tập_đoàn nơi_làm_việc nơi_công_tác đơn_vị_công_tác cơ_quan_công_tác cơ_quan_đơn_vị đơn_vị_cơ_quan công_ty_tổ_chức tổ_chức_công_ty công_ty_đơn_vị tên_công_ty tên_đơn_vị tên_doanh_nghiệp tên_cơ_quan tên_tổ_chức công_ty_cơ_quan cơ_quan_công_ty nhà_cung_cấp ncc tên_ncc tên_nhà_cung_cấp đại_lý tên_đại_lý cửa_hàng tên_cửa_hàng trường_học tên_trường trường đối_tác_công_ty nhà_thuốc câu_lạc_bộ clb chỗ_làm nơi_học_tập nơi_làm trường_đơn_vị cơ_sở hội_đoàn giáo_xứ bệnh_viện phòng_khám nhà_phân_phối nơi_làm_việc_hiện_tại nơi_làm_việc_hiện_nay đơn_vị_công_tác_hiện_nay nơi_công_tác_hiện_nay
        department: phòng_ban bộ_phận phòng_ban_bộ_phận bộ_phận_phòng_ban phòng_bộ_phận khoa_phòng phòng_khoa khoa_bộ_môn bộ_môn phòng_ban_đơn_vị tên_phòng_ban chi_nhánh_phòng_ban phân_xưởng đơn_vị_phòng_ban
        title: chức_vụ chức_danh vị_trí chức_vụ_chức_danh chức_danh_chức_vụ vị_trí_công_việc chức_vụ_hiện_tại vị_trí_công_tác vị_trí_việc_làm chức_vụ_công_tác chức_vụ_hiện_nay
        role: nghề_nghiệp nghề vai_trò nghề_nghiệp_hiện_nay nghề_nghiệp_hiện_tại công_việc_hiện_tại
        email: thư_điện_tử hộp_thư_điện_tử hòm_thư_điện_tử địa_chỉ_thư_điện_tử địa_chỉ_email địa_chỉ_mail email mail thư_đt đ_c_email email_liên_hệ gmail hộp_mail thư_tín_điện_tử
        phone: điện_thoại dien_thoai số_điện_thoại số_đt sđt sdt đt dthoai đthoại số_điện_thoại_liên_hệ số_điện_thoại_liên_lạc điện_thoại_liên_hệ điện_thoại_liên_lạc sđt_liên_hệ sđt_liên_lạc đt_liên_hệ đt_liên_lạc đtll đtlh số_liên_lạc số_liên_hệ số_phone số_máy tel phone đ_t số_đ_t đt_lh sđt_lh sđtlh điệnthoại sốđiệnthoại sođienthoai sodienthoai dienthoai đ_thoại đường_dây_nóng hotline số_hotline
        mobile: di_động điện_thoại_di_động số_di_động đtdđ dđ dtdd sđtdđ đt_di_động số_đt_di_động số_điện_thoại_di_động số_đtdđ đt_dđ đ_t_d_đ số_đtdd cầm_tay điện_thoại_cầm_tay số_cầm_tay điện_thoại_cá_nhân_di_động số_mobile mobile di_đông số_dđ
        landline: cố_định máy_bàn điện_thoại_bàn điện_thoại_cố_định số_cố_định số_máy_bàn đt_bàn đtcđ đt_cố_định đtb sđt_bàn số_điện_thoại_bàn số_điện_thoại_cố_định đtcd
        fax: fax số_fax số_máy_fax
        pager: nhắn_tin máy_nhắn_tin
        car: xe_hơi ô_tô
        assistant: trợ_lý thư_ký
        switchboard: tổng_đài số_tổng_đài
        main: chính chủ_yếu
        extension: máy_lẻ số_máy_lẻ số_nội_bộ nội_bộ số_máy_nhánh máy_nhánh số_lẻ nhánh_máy
        direct: trực_tiếp số_trực_tiếp đường_dây_trực_tiếp
        web: mạng?
        page: trang
        url: trang_web website trang_chủ trang_mạng địa_chỉ_web địa_chỉ_website địa_chỉ_trang_web liên_kết trang_thông_tin_điện_tử trang_cá_nhân trang_web_công_ty
        im: nhắn_tin_nhanh trò_chuyện
        messenger: ZaloID Zalo Telegram Instagram Viber Skype
        network: FB Fb_cá_nhân Facebook
        address: địa_chỉ đ_c đc đchỉ địachỉ dia_chi diachi địa_chỉ_liên_hệ địa_chỉ_liên_lạc địa_chỉ_chi_tiết địa_chỉ_cụ_thể địa_chỉ_đầy_đủ đ_chỉ hộ_khẩu sổ_hộ_khẩu đ_c_liên_hệ trụ_sở
        street: đường phố tên_đường đường_phố số_nhà_đường số_nhà_tên_đường số_nhà_đường_phố số_nhà_và_tên_đường số_nhà_và_đường tên_đường_phố số_nhà_ngõ_đường số_nhà_đường_thôn số_nhà_thôn_xóm đường_thôn số_nhà_ngõ_phố địa_chỉ_đường thôn xóm ấp thôn_xóm thôn_ấp
        house: nhà
        housenumber: số_nhà
        number: số sô số_thứ no
        line: dòng
        suite: phường xã phường_xã xã_phường phường_xã_thị_trấn xã_phường_thị_trấn căn_hộ số_căn_hộ tòa_nhà toà_nhà chung_cư phường_xã_đặc_khu căn_hộ_số tòa_chung_cư
        pobox: hòm_thư hộp_thư_bưu_điện hòm_thư_bưu_điện hộp_thư_bưu_chính số_hòm_thư
        post: bưu_điện
        postal: bưu_chính
        city: thành_phố tp t_p thị_xã quận_huyện quận_huyện_thị_xã huyện_quận huyện_thị_xã thành_phố_thị_xã quận_huyện_tp thành_phố_thị_trấn huyện_tp quận_huyện_thành_phố quận_huyện_thị_xã_thành_phố huyện
        region: tỉnh tỉnh_thành tỉnh_thành_phố tỉnh_tp thành_phố_tỉnh tp_tỉnh tiểu_bang bang tỉnh_bang bang_tỉnh tiểu_bang_tỉnh tỉnh_thành_phố_trực_thuộc_trung_ương tỉnh_t_p
        postcode: mã_bưu_điện mã_bưu_chính mã_zip mã_bưu_cục mã_bưu_chính_zip zip mã_số_bưu_điện mã_số_bưu_chính mã_vùng_bưu_chính
        country: quốc_gia nước? đất_nước nước_ngoài_quốc_gia quốc_gia_vùng_lãnh_thổ quốc_gia_khu_vực vùng_lãnh_thổ
        birthday: ngày_sinh sinh_nhật ngày_sinh_nhật ngày_tháng_năm_sinh ntns n_t_n_s ngàysinh ngaysinh sinh_ngày ngày_tháng_năm_sinh_nhật n_sinh ngày_sinh_dương_lịch ngày_tháng_sinh ngày_giờ_sinh ns_ngày_sinh ngày_sinh_bé ng_sinh ngsinh nsinh
        birth: sinh
        day: ngày
        month: tháng
        year: năm
        birth+year: namsinh
        anniversary: kỷ_niệm kỉ_niệm ngày_kỷ_niệm kỷ_niệm_ngày_cưới ngày_cưới ngày_kỷ_niệm_ngày_cưới kỷ_niệm_cưới ngày_kỉ_niệm
        wedding: cưới
        event: sự_kiện
        gender: giới_tính phái nam_nữ nữ_nam giới gt phái_tính giới_tính_nam_nữ g_tính
        spouse: vợ chồng vợ_chồng vợ_hoặc_chồng phối_ngẫu người_phối_ngẫu bạn_đời vợ_hay_chồng
        partner: bạn_gái bạn_trai người_yêu
        child: con con_trai con_gái
        children: các_con con_cái những_đứa_con
        mother: mẹ thân_mẫu mẹ_ruột
        father: bố cha ba thân_phụ cha_ruột bố_ruột
        parent: phụ_huynh ph ph_hs phhs phụ_huynh_học_sinh cha_mẹ bố_mẹ ba_mẹ ba_má cha_mẹ_học_sinh cmhs cha_mẹ_hs cha_hoặc_mẹ bố_hoặc_mẹ ba_hoặc_mẹ bố_mẹ_hoặc cha_mẹ_hoặc phụ_huynh_hs bố_hay_mẹ bậc_cha_mẹ ph_học_sinh
        guardian: giám_hộ người_giám_hộ người_giám_hộ_hợp_pháp người_bảo_hộ bảo_hộ người_nuôi_dưỡng người_đại_diện_hợp_pháp người_đón_trẻ người_đón_bé
        grandparent: ông_nội bà_nội ông_ngoại bà_ngoại
        kin: bảo_mẫu người_giúp_việc vú_em người_thân thân_nhân người_nhà anh_ruột chị_ruột em_ruột họ_hàng
        emergency: khẩn_cấp liên_hệ_khẩn_cấp liên_lạc_khẩn_cấp người_liên_hệ_khẩn_cấp người_liên_lạc_khẩn_cấp trường_hợp_khẩn_cấp trong_trường_hợp_khẩn_cấp người_liên_hệ_khi_cần liên_hệ_khi_cần liên_lạc_khi_cần báo_tin khi_cần_báo_tin người_báo_tin khi_cần_báo_tin_cho_ai người_cần_báo_tin liên_hệ_trong_trường_hợp_khẩn_cấp người_liên_hệ_trong_trường_hợp_khẩn_cấp khi_khẩn_cấp số_khẩn_cấp_người_nhà
        doctor: bác_sĩ bác_sỹ bác_sĩ_gia_đình
        manager: cấp_trên quản_lý_trực_tiếp người_quản_lý_trực_tiếp cấp_trên_trực_tiếp sếp
        agent: quản_lý người_quản_lý giám_đốc trưởng_phòng trưởng_bộ_phận trưởng_nhóm trưởng_khoa trưởng_ban phó_ban phó_phòng trưởng_thôn
        categories: nhóm danh_mục nhãn phân_loại thể_loại nhóm_liên_hệ danh_sách nhóm_khách_hàng phân_nhóm loại_khách_hàng loại_liên_hệ thẻ_tag từ_khóa từ_khoá nhóm_khách nhóm_kh
        note: ghi_chú ghi_chú_thêm ghi_chú_khác chú_thích gc ghi_chú_nội_bộ nhận_xét mô_tả ý_kiến lưu_ý thông_tin_thêm thông_tin_khác thông_tin_bổ_sung ghichu bình_luận diễn_giải chú_ý ghi_chú_bổ_sung lưu_ý_khác lời_nhắn ý_kiến_khác ý_kiến_đóng_góp ghi_nhớ góp_ý thông_tin_cần_lưu_ý
        photo: ảnh hình hình_ảnh ảnh_đại_diện ảnh_thẻ ảnh_chân_dung hình_đại_diện ảnh_hồ_sơ hình_chụp hình_thẻ ảnh_cá_nhân
        home: nhà_riêng tại_nhà ở_nhà cá_nhân riêng gia_đình riêng_tư tư_gia
        work: văn_phòng làm_việc vp nơi_làm_việc_vp công_việc kinh_doanh công_tác công_sở
        other: khác
        school: học_đường
        billing: thanh_toán xuất_hóa_đơn xuất_hoá_đơn hóa_đơn hoá_đơn
        shipping: gửi_hàng giao_hàng nhận_hàng giao_nhận
        place: thường_trú tạm_trú thường_trú_đăng_ký đăng_ký_thường_trú đăng_ký_hộ_khẩu_thường_trú thường_trú_theo_hộ_khẩu nhận_thư gửi_thư theo_cccd trên_cccd theo_cmnd trên_hộ_khẩu theo_hộ_khẩu hộ_khẩu_thường_trú đktt hktt bưu_phẩm đăng_ký_kinh_doanh trụ_sở_chính nhận_thư_từ báo_tin_thư
        purpose: kế_toán bán_hàng hỗ_trợ mua_hàng chăm_sóc_khách_hàng lễ_tân nhân_sự cskh hành_chính kỹ_thuật kho kinh_doanh_phòng thiệp thiệp_mời thiệp_cưới xưởng
        residence: nơi_ở chỗ_ở nơi_cư_trú cư_trú nơi_ở_hiện_tại nơi_ở_hiện_nay chỗ_ở_hiện_nay chỗ_ở_hiện_tại nơi_sinh_sống nơi_sống nơi_đang_ở chỗ_ở_tạm_trú
        reserve: phụ dự_phòng thay_thế bổ_sung thứ_hai thêm phòng_khi_cần thứ_cấp
        full: đầy_đủ
        display: hiển_thị
        first: đầu_tiên thứ_nhất
        second: thứ_nhì
        value: giá_trị
        type: loại kiểu
        owner: học_sinh hs sinh_viên sv nhân_viên nv khách_hàng kh khách thành_viên hội_viên người_tham_gia người_tham_dự đại_biểu bệnh_nhân học_viên đoàn_viên đảng_viên giáo_viên_họ_tên trẻ bé cháu khách_mời người_nhận bạn ứng_viên cán_bộ tình_nguyện_viên cộng_tác_viên vận_động_viên cầu_thủ người_thuê cư_dân chủ_hộ người_đăng_ký người_mua phật_tử giáo_dân tín_hữu người_dùng cựu_học_sinh cựu_sinh_viên nhà_tài_trợ công_nhân bạn_đọc em của_bạn của_em của_con cháu_bé thí_sinh người_lao_động nlđ khách_đặt tân_sinh_viên bên_mua chủ_nhà huynh_trưởng đoàn_sinh thân_chủ hành_khách hàng_xóm cô_dâu chú_rể
        contact: liên_hệ liên_lạc người_liên_hệ người_liên_lạc người_đại_diện đại_diện đầu_mối đầu_mối_liên_hệ danh_bạ thông_tin_liên_hệ thông_tin_liên_lạc lh
        filler: của và hoặc hay theo tại ở các nếu_có nếu có để khi bắt_buộc vui_lòng hiện_tại hiện_nay hiện hiện_thời đang xin ghi_rõ viết_hoa tùy_chọn không_bắt_buộc chữ_in_hoa người tiện in_hoa dùng thuộc nhận được đăng_ký
        language: ngôn_ngữ tiếng_mẹ_đẻ ngôn_ngữ_ưa_thích tiếng_nói
        timezone: múi_giờ
        file: tệp tập_tin
        sms: sms
        uid: mã_định_danh_duy_nhất
        veto: tuổi cccd cmnd cmt cmtnd cccd_cmnd đdcn mst mst_cá_nhân stk bhxh bhyt bhtn stt lớp lương điểm nguồn size gvcn số_cmnd số_cccd chứng_minh_nhân_dân chứng_minh_thư căn_cước căn_cước_công_dân hộ_chiếu số_hộ_chiếu mã_số_thuế mã_số mã_kh mã_nv mã_hs mã_sv mã_khách_hàng mã_nhân_viên mã_học_sinh mã_sinh_viên mã_thẻ mã_vạch mã_đơn mã_đơn_hàng mã_giảm_giá mã_vùng mã_quốc_gia mã_nước mã_tỉnh mã_lớp mã_ncc mã_giới_thiệu số_tài_khoản tài_khoản ngân_hàng chủ_tài_khoản bảo_hiểm bảo_hiểm_y_tế bảo_hiểm_xã_hội số_bảo_hiểm ngày_cấp nơi_cấp nơi_sinh quê_quán nguyên_quán quê nơi_đăng_ký_khai_sinh nơi_cấp_cccd ngày_cấp_cccd dân_tộc tôn_giáo quốc_tịch trình_độ học_vấn trình_độ_học_vấn trình_độ_chuyên_môn bằng_cấp ngày_vào_làm ngày_nhập_học ngày_vào_đoàn ngày_vào_đảng ngày_bắt_đầu ngày_kết_thúc ngày_hết_hạn hết_hạn hạn_sử_dụng hợp_đồng số_hợp_đồng giáo_viên giáo_viên_chủ_nhiệm chủ_nhiệm huấn_luyện_viên chiều_cao cân_nặng nhóm_máu tình_trạng tình_trạng_hôn_nhân hôn_nhân trạng_thái số_lượng số_thứ_tự thứ_tự số_báo_danh số_thẻ số_ghế số_bàn_tiệc bàn_số số_phòng số_sổ số_người số_con chữ_ký ký_tên ký_nhận năm_học niên_khóa khóa_học số_tiền học_phí công_nợ đơn_hàng sản_phẩm doanh_thu doanh_số tổng_tiền chiết_khấu đơn_giá thành_tiền ngày_tạo ngày_cập_nhật ngày_gửi ngày_mua ngày_đặt ngày_đăng_ký ngày_tham_gia ngày_gia_nhập ngày_mất người_tạo người_cập_nhật người_giới_thiệu người_phụ_trách nhân_viên_phụ_trách nv_phụ_trách nhân_viên_kinh_doanh nhân_viên_bán_hàng phụ_trách biển_số biển_số_xe số_khung số_máy_xe dị_ứng tiền_sử bệnh_án chẩn_đoán kích_thước kích_cỡ cỡ_áo size_áo xếp_loại học_lực hạnh_kiểm tham_dự xác_nhận đồng_ý quà_mừng mừng_cưới số_khách mật_khẩu tên_đăng_nhập đăng_nhập tên_tài_khoản tên_thánh bổn_mạng tiếng_anh tên_tiếng_anh tên_tiếng_việt ngày_rửa_tội ngành lĩnh_vực ngành_nghề ngành_hàng vốn_điều_lệ lần_cuối cuối_cùng mua_cuối lần_mua giới_thiệu nguồn_khách kênh phương_thức hình_thức địa_điểm thời_gian giờ điểm_danh số_dư hạng_thẻ hạng tích_điểm người_nộp người_đón_số_xe chi_nhánh tên_chi_nhánh tên_ngân_hàng thâm_niên năm_tốt_nghiệp tốt_nghiệp ngày_nghỉ nghĩa_vụ đối_tượng chế_độ ăn_chay đồng_phục xe_đưa_đón phương_tiện số_xe kết_quả nội_dung chủ_đề tiêu_đề tên_sản_phẩm tên_file tên_tệp tên_lớp tên_con_vật thú_cưng tên_thú_cưng tên_sự_kiện tên_khóa_học tên_dự_án dự_án địa_chỉ_ip địa_chỉ_ví trang_phục số_áo đội vai_trò_hệ_thống vùng_miền miền khu_vực khu_vực_bán_hàng ngày_ký ngày_hẹn lịch_hẹn ngày_khám ngày_thi quan_hệ mối_quan_hệ quan_hệ_với_chủ_hộ quan_hệ_với_học_sinh xác_minh tên_chó chuyên_môn đối_tác người_đại_diện_pháp_luật đại_diện_pháp_luật số_hóa_đơn số_hoá_đơn số_tk số_ghế_ngồi quyên_góp ăn_kiêng cỡ_giày
        department/class: phòng
        companion: người_đi_cùng người_đi_kèm
        misc: linh_tinh
        """#
}
